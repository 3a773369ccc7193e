import { Unreachable } from './api';

/** A piece of the page, when it is here. One that cannot be had means a server that cannot be reached. */
export async function fetched<T>(piece: Promise<T>): Promise<T> {
  try {
    return await piece;
  } catch {
    throw new Unreachable();
  }
}
