import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { DatabaseKind } from '../../../../server/storage/dialect.ts';
import { issueToken } from '../../../../server/upstream/embedded/access/tokens.ts';
import { type EmbeddedOptions, openEmbedded } from '../../../../server/upstream/embedded/index.ts';
import type { EmbeddedTables } from '../../../../server/upstream/embedded/records/tables.ts';
import type { ReceivedFile } from '../../../../server/upstream/upstream.ts';
import type { CallRow } from '../../../../shared/contract/call.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { newDatabase } from '../../../support/databases/databases.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

export const admin = { login: 'admin@cais.test', password: 'senha-de-teste' } as const;
export const lineup = { login: 'lineup@cais.test', password: 'segredo-do-lineup' } as const;

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: ReceivedFile;
  /** Another token than the administrator's; null: none. */
  readonly token?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly message: string | undefined;
  readonly data: unknown;
}

/** A text or number in the data of an answer. */
export function valueIn(answer: Answer, field: string): string {
  expect(answer.data).toHaveProperty(field);
  return String((answer.data as Readonly<Record<string, unknown>>)[field]);
}

/** Errors of the upstream that no test expects: they would hide behind a 500. */
export class CollectedErrors {
  readonly found: unknown[] = [];
  error(fields: unknown): void {
    this.found.push(fields);
  }
  info(): void {}
}

type Options = Partial<EmbeddedOptions> & { readonly kind?: DatabaseKind };

/** The embedded upstream on a new database with reference data, an administrator signed in, and a clock to turn. */
export async function openEmbeddedForTest({ kind = 'sqlite', ...options }: Options = {}) {
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const log = new CollectedErrors();
  const database = options.database ?? (await newDatabase(kind));
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const settings = { seed: 'reference', admin, lineup, now: () => clock.now, log, ...options } as const;
  const { upstream, firstAdministrator } = await openEmbedded({ ...settings, database, dataDir });

  const ask = async (row: CallRow, input: Input, token: string | null | undefined): Promise<Answer> => {
    const { params = {}, query, body, file } = input;
    const answer = await upstream.send({
      row,
      params,
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
      ...(file === undefined ? {} : { file }),
      ...(typeof token === 'string' ? { token } : {}),
    });
    const whole =
      answer.body instanceof Uint8Array ? Buffer.from(answer.body).toString() : await text(answer.body);
    const { message, mensagem, data } = JSON.parse(whole);
    return { status: answer.status, message: message ?? mensagem, data };
  };
  const signIn = async (login: string, password: string): Promise<Answer> =>
    ask(contract.session.login, { body: { login, password } }, null);
  const db = database.as<EmbeddedTables>().kysely;
  // Not by the login, whose hash takes its time.
  const token = (await issueToken(db, await adminId(db, settings.admin.login), clock.now)) ?? '';
  const send = (row: CallRow, input: Input = {}): Promise<Answer> =>
    ask(row, input, input.token === undefined ? token : input.token);
  return { upstream, firstAdministrator, send, signIn, token, clock, dataDir, log, database, db };
}

export type Opened = Awaited<ReturnType<typeof openEmbeddedForTest>>;

async function adminId(db: Kysely<EmbeddedTables>, login: string): Promise<number> {
  const user = await db
    .selectFrom('users')
    .select('idUsuario')
    .where('emailFolded', '=', login)
    .executeTakeFirst();
  return user?.idUsuario ?? 0;
}
