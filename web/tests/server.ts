import { Kasbah } from './kasbah';

// One server for the whole run; the tests at it share nothing but the lobby.
export default async function openServer(): Promise<() => Promise<void>> {
  // Whoever works on the page lets a server of his own stand behind the Vite server.
  if (process.env['KASBAH_URL']) return () => Promise.resolve();
  const server = await Kasbah.open();
  process.env['KASBAH_URL'] = server.url;
  return () => server.close();
}
