import { text } from 'node:stream/consumers';
import { canonicalLogin } from '../../shared/contract/session.ts';
import { ask } from '../../shared/node/ask.ts';
import type { Config } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import { migrateToLatest } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import { withGeneratedSecrets } from '../storage/secrets/generated-secrets.ts';
import { agreeOnSecrets } from '../storage/secrets/session-secrets.ts';
import { SessionStore } from '../storage/session-store.ts';
import { setPassword } from '../upstream/embedded/access/set-password.ts';
import { embeddedMigrations } from '../upstream/embedded/migrations/embedded-migrations.ts';
import type { EmbeddedTables } from '../upstream/embedded/records/tables.ts';
import { PasswordRefused } from '../upstream/passwords.ts';
import { print } from './open-parts.ts';

class PasswordNotSet extends FailureOfStart {
  override readonly name = 'PasswordNotSet';
}

/** Command `password E-MAIL`: sets an administrator's password in the embedded upstream, and ends their sessions. */
export async function password(given: Config, email: string): Promise<void> {
  if (given.upstream.kind === 'remote') {
    throw new PasswordNotSet('As senhas são da API de UPSTREAM_URL: é lá que se trocam.');
  }
  const wanted = process.stdin.isTTY ? await askTwice() : firstLine(await text(process.stdin));
  const config = await withGeneratedSecrets(given);
  const database = await openDatabase(config.database);
  try {
    const secrets = await agreeOnSecrets(database, config, given);
    await migrateToLatest(database, 'embedded', embeddedMigrations);
    const set = await setPassword(database.as<EmbeddedTables>(), email, wanted).catch((error: unknown) => {
      throw error instanceof PasswordRefused ? new PasswordNotSet(error.message) : error;
    });
    const store = new SessionStore(database, { secrets });
    await store.destroyAllOf({ userId: String(set), login: canonicalLogin(email) });
    store.close();
  } finally {
    await database.close();
  }
  await print('Senha alterada.');
}

const firstLine = (input: string): string => input.replace(/\r?\n.*$/su, '');

async function askTwice(): Promise<string> {
  // Who gives a question up ends the command.
  const typed = (question: string) => ask(process, question, { hidden: true }).catch(() => process.exit(130));
  const once = await typed('Nova senha: ');
  if (once !== (await typed('Repita a senha: '))) throw new PasswordNotSet('As duas senhas são diferentes.');
  return once;
}
