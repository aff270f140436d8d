import type { Context } from '../context.ts';
import { type ExitCode, UsageError } from '../exit.ts';
import { dryRun } from '../import/dry-run.ts';
import { type Lock, Locked, takeLock } from '../import/lock.ts';
import { type Placement, placementOf } from '../import/placement.ts';
import { prepare } from '../import/prepare.ts';
import { runImport, unwritable } from '../import/run-import.ts';
import { momentText } from '../moment.ts';
import type { DataKind, ImportOptions } from '../options.ts';
import { readSource } from '../source/read-source.ts';

/**
 * `cais ports import` and `cais restrictions import` (CL-02 to CL-08). Decision 0005 says how it works.
 * @param file path, or `-` for standard input
 */
export async function importFile(
  context: Context,
  kind: DataKind,
  file: string,
  options: ImportOptions,
): Promise<ExitCode> {
  const source = await readSource(context, file);
  if (options.dryRun === true) return dryRun(context, await prepare(context, kind, source, options));
  const placement = await placementOf(context, source.besides);
  const lock = await lockFile(placement, `cais ${kind} import ${file}`);
  try {
    if (!placement.beside) {
      context.stderr.write(
        `A pasta do arquivo não pode ser gravada; diário e linhas recusadas ficam em ${placement.journal} e ${placement.rejects}\n`,
      );
    }
    return await runImport(context, await prepare(context, kind, source, options), placement);
  } finally {
    await lock.release();
  }
}

async function lockFile({ lock }: Placement, command: string): Promise<Lock> {
  try {
    return await takeLock(lock, command);
  } catch (error) {
    if (!(error instanceof Locked)) throw unwritable(lock, error);
    const { holder, path } = error;
    throw new UsageError(
      holder === undefined
        ? `Este arquivo parece estar sendo importado, mas a trava ${path} não pode ser lida. Se nenhuma importação está em curso, apague-a.`
        : `Este arquivo já está sendo importado pelo processo ${holder.pid} em ${holder.host}, desde ${momentText(holder.since)} (${holder.command}). Espere que termine. Trava: ${path}`,
      { cause: error },
    );
  }
}
