import { Kasbah } from './kasbah';

// One server for the whole run; the tests at it share nothing but the lobby.
export default async function openHouse(): Promise<() => Promise<void>> {
  // Whoever works on the page lets a server of his own stand behind the Vite server.
  if (process.env['KASBAH_URL']) return () => Promise.resolve();
  const house = await Kasbah.open();
  process.env['KASBAH_URL'] = house.url;
  return () => house.close();
}
