import { Kasbah } from '../tests/kasbah';

/** One server for all pictures, whose bots answer at once; or, for whoever works on the page, his own. */
export default async function openServer(): Promise<() => Promise<void>> {
  if (process.env['KASBAH_URL']) return () => Promise.resolve();
  const server = await Kasbah.open('--bot-time', '10', '--abandoned', '0');
  process.env['KASBAH_URL'] = server.url;
  return () => server.close();
}
