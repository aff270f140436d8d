import { importKinds } from '../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../shared/import/plan/kind.ts';
import type { Context } from '../context.ts';
import type { DataKind } from '../options.ts';

/**
 * `cais ports template`: a header line to fill in on standard output, and on standard error what goes into the columns. There
 * is no example row: it would be imported by mistake.
 */
export async function printTemplate({ stdout, stderr }: Context, name: DataKind): Promise<void> {
  const { columns, toCsv, inPlaceOf }: ImportKind = importKinds[name];
  stdout.write(toCsv([]));
  const width = Math.max(...columns.map(({ header }) => header.length));
  const lines = columns.flatMap(({ header, required, hint, synonyms }) => [
    `${required ? '*' : ' '} ${header.padEnd(width)}  ${hint}`,
    ...(synonyms.length === 0 ? [] : [`  ${''.padEnd(width)}  também: ${synonyms.join(', ')}`]),
  ]);
  const notes = [
    'Colunas, em qualquer ordem (* obrigatória). A separação pode ser ; ou , ou tabulação.',
    ...lines,
    ...(inPlaceOf === undefined
      ? ['Sem uma das outras colunas, o que está cadastrado nela fica como está.']
      : []),
  ];
  stderr.write(`${notes.join('\n')}\n`);
}
