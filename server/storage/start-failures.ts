import { FailureOfStart } from '../failure-of-start.ts';

/** The SQLite file is no database, or is damaged. It is left exactly as it was found. */
export class DamagedDatabaseError extends FailureOfStart {
  override readonly name = 'DamagedDatabaseError';

  constructor(file: string, finding: string) {
    super(
      `O arquivo de banco de dados ${file} não pode ser usado: ${finding}. ` +
        'Nada foi alterado nele. Restaure uma cópia de segurança, ou mova-o para começar do zero.',
    );
  }
}

/** The database cannot be reached or opened at all: folder not writable, no server, wrong password. */
export class UnreachableDatabaseError extends FailureOfStart {
  override readonly name = 'UnreachableDatabaseError';

  /** @param where a file, or the name of a server; never an address with a password */
  constructor(where: string, cause: unknown) {
    super(`Não foi possível abrir o banco de dados ${where}: ${reasonOf(cause)}.`, { cause });
  }
}

/** The data folder cannot be made, read or written. */
export class UnusableDataDirError extends FailureOfStart {
  override readonly name = 'UnusableDataDirError';

  constructor(folder: string, cause: unknown) {
    super(`A pasta de dados ${folder} não pode ser usada: ${reasonOf(cause)}.`, { cause });
  }
}

/** A file of a generated secret holds something else. The server does not replace it: that would end every session. */
export class DamagedSecretError extends FailureOfStart {
  override readonly name = 'DamagedSecretError';

  constructor(file: string) {
    super(
      `O arquivo de segredo ${file} está danificado. Restaure uma cópia; ou apague-o, e um novo será gerado.`,
    );
  }
}

/** A later version of the program has migrated the database. */
export class NewerDatabaseError extends FailureOfStart {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      'O banco de dados é de uma versão mais nova do programa, que esta não conhece ' +
        `(${unknown.join(', ')}). Nada foi alterado. Use a versão mais nova, ou restaure uma cópia de segurança.`,
    );
  }
}

/** Codes of Node and SQLite that an operator can act on. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  EFBIG: 'o disco está cheio',
  13: 'o disco está cheio',
  10: 'o disco está cheio ou com defeito',
  EACCES: 'falta permissão',
  EPERM: 'falta permissão',
  EROFS: 'a pasta é somente de leitura',
  8: 'o arquivo ou a pasta é somente de leitura',
};

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  if (!(cause instanceof Error)) return 'erro desconhecido';
  const { message } = cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const known = 'errcode' in cause ? String(Number(cause.errcode) & 0xff) : code;
  const text = reasons[known] ?? message;
  return text.includes(code) ? text : `${text} (${code})`;
}
