/** SQLite's primary result codes that we act on (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Another process holds the lock. */
export const isBusy = (error: unknown) => primaryCode(error) === BUSY;
/** A page of the file does not make sense. */
export const isCorrupt = (error: unknown) => primaryCode(error) === CORRUPT;
/** The file does not begin as a database does. */
export const isNotADatabase = (error: unknown) => primaryCode(error) === NOT_A_DATABASE;

/** node:sqlite hangs the extended code on its errors; the primary one is its low byte. */
function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}
