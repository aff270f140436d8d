import { newClient } from './driver.ts';

/** Writes all tables again but that of the files, which may be large and holds no row about a person. */
export async function compactPostgres(url: string): Promise<void> {
  const client = newClient(url, 'cais-command');
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> 'stored_files'`,
    );
    for (const { name } of rows) await client.query(`vacuum (full) ${name}`);
  } finally {
    await client.end();
  }
}
