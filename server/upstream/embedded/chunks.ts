/** Rows of one `insert`, ids of one `in`: the databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}
