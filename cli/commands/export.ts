import { resolve } from 'node:path';
import type { Context } from '../context.ts';
import { exportTable } from '../export/exported-table.ts';
import { checkTarget, writeNewFile } from '../export/write-new-file.ts';
import type { DataKind, ExportOptions } from '../options.ts';

const words: Readonly<Record<DataKind, readonly [one: string, many: string]>> = {
  ports: ['localização exportada', 'localizações exportadas'],
  restrictions: ['restrição exportada', 'restrições exportadas'],
};

/**
 * `cais ports export` and `cais restrictions export`: what the screens export, to a file or, without one or with `-`, to
 * standard output.
 */
export async function exportFile(
  context: Context,
  kind: DataKind,
  file: string | undefined,
  options: ExportOptions,
): Promise<void> {
  const force = options.force === true;
  const target = file === undefined || file === '-' ? undefined : resolve(context.cwd, file);
  if (target !== undefined) await checkTarget(target, force);
  const { client, server } = await context.connect();
  const { csv, rows } = await exportTable(client, kind);
  if (target === undefined) context.stdout.write(csv);
  else await writeNewFile(target, csv, force);
  const [one, many] = words[kind];
  const where = target === undefined ? '' : ` para ${file}`;
  context.stderr.write(`${rows} ${rows === 1 ? one : many} de ${server}${where}\n`);
}
