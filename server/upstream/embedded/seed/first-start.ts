import type { Kysely } from 'kysely';
import { hashSlowly } from '../../../argon2id.ts';
import { FailureOfStart } from '../../../failure-of-start.ts';
import type { Database } from '../../../storage/database.ts';
import { generatePassword } from '../access/password.ts';
import { isWeakPassword } from '../access/weak-password.ts';
import type { EmbeddedTables } from '../records/tables.ts';
import { foldEmail } from '../users.ts';

export interface FirstAdministrator {
  readonly login: string;
  /** Only when it was generated. It is stored nowhere, so it must be printed now. */
  readonly password?: string;
}

interface Parts {
  readonly database: Database<EmbeddedTables>;
  readonly admin: { readonly login: string; readonly password?: string | undefined };
  readonly seed: 'demo' | 'reference';
  readonly now: Date;
}

class WeakFirstPassword extends FailureOfStart {
  override readonly name = 'WeakFirstPassword';
  override readonly exitCode = 2;
  constructor() {
    super(
      'A senha de ADMIN_PASSWORD é fácil de adivinhar: muitos a usam, ou ela é feita do e-mail ou de palavras como “cais” e “porto”.',
    );
  }
}

/** The setting that marks a database as filled; its value is the kind of content. */
const MARK = 'seed';

/**
 * Fills a new database and creates its first administrator, in one transaction with the mark: a process that is
 * killed in the middle, or two that start at once, leave one whole filling. Undefined where it was filled before.
 */
export async function firstStart({
  database,
  admin,
  seed,
  now,
}: Parts): Promise<FirstAdministrator | undefined> {
  if (await isFilled(database.kysely)) return undefined;
  await refuseWeakPassword(admin);
  const password = admin.password ?? generatePassword();
  const senha = await hashSlowly(password);
  const { seedDatabase } = await import('./seed.ts');
  const fill = async (db: Kysely<EmbeddedTables>) => {
    if (await isFilled(db)) return false;
    await db.insertInto('embedded_settings').values({ name: MARK, value: seed }).execute();
    await seedDatabase({ db, kind: seed, now });
    await db
      .insertInto('users')
      .values({
        nome: 'Administrador',
        email: admin.login,
        emailFolded: foldEmail(admin.login),
        empresa: 'Cais',
        dataInclusao: now.toISOString(),
        chaveInclusao: admin.login,
        dataExpiracao: null,
        companyRegisterNumber: '',
        administrador: 'S',
        senha,
      })
      // The demo may hold a person with this e-mail.
      .onConflict((conflict) =>
        conflict.column('emailFolded').doUpdateSet({ administrador: 'S', dataExpiracao: null, senha }),
      )
      .execute();
    return true;
  };
  // Other servers wait for the one that fills.
  const isFirst = await database.withoutLimits((patient) => patient.transaction(fill));
  if (!isFirst) return undefined;
  return admin.password === undefined ? { login: admin.login, password } : { login: admin.login };
}

/** @throws {FailureOfStart} where the first administrator's given password is easy to guess */
export async function refuseWeakPassword({ login, password }: Parts['admin']): Promise<void> {
  if (password !== undefined && (await isWeakPassword(password, login))) throw new WeakFirstPassword();
}

async function isFilled(db: Kysely<EmbeddedTables>): Promise<boolean> {
  const mark = await db
    .selectFrom('embedded_settings')
    .select('name')
    .where('name', '=', MARK)
    .executeTakeFirst();
  return mark !== undefined;
}
