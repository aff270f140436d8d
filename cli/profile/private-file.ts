import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeWhole } from '../../shared/node/whole-file.ts';
import { UsageError } from '../exit.ts';

/** Mode bits of everybody but the owner. */
const ofOthers = 0o077;

/**
 * The text of a file that only its owner can read; undefined where there is none.
 *
 * @param userId whose file it must be; undefined on a system without such numbers, where nothing is checked
 * @throws {UsageError} that says how to correct it
 */
export function readPrivateFile(path: string, userId: number | undefined): string | undefined {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
  try {
    const { uid, mode } = fstatSync(file);
    if (userId !== undefined && uid !== userId) {
      throw new UsageError(
        `${path} pertence a outro usuário e não será lido.\nEntre de novo com: cais login, depois de apagar esse arquivo.`,
      );
    }
    if (userId !== undefined && (mode & ofOthers) !== 0) {
      throw new UsageError(
        `${path} guarda uma sessão e pode ser lido por outros usuários.\nCorrija com: chmod 600 '${path}'`,
      );
    }
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new UsageError(`${path} não pôde ser lido (${code}).`, { cause: thrown });
  }
}

/** Writes it whole or not at all, in a folder that only its owner can enter. @throws {UsageError} where it cannot */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeWhole(path, text, {
      mode: 0o600,
      draft: join(dirname(path), `.${basename(path)}.${randomUUID()}`),
    });
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new UsageError(
      `${path} não pôde ser gravado (${code}). Indique em XDG_CONFIG_HOME uma pasta que possa, ou entre pelas variáveis CAIS_LOGIN e CAIS_PASSWORD.`,
      { cause: thrown },
    );
  }
}
