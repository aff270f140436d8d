import { writeCsv } from '../../shared/csv.ts';
import { importKinds } from '../../shared/import/kinds/import-kinds.ts';
import type { LocationColumn } from '../../shared/import/kinds/location-columns.ts';
import type { RestrictionColumn } from '../../shared/import/kinds/restriction-columns.ts';
import type { ImportColumn } from '../../shared/import/plan/headers.ts';
import { portLocationsCsv } from '../../shared/port-locations-csv.ts';
import { restrictionsCsv } from '../../shared/restrictions-csv.ts';
import type { Context } from '../context.ts';
import type { DataKind } from '../options.ts';

const name = 'como está no sistema; maiúsculas e acentos não importam';
const metres = 'em metros; vazio: não se sabe';

const about: {
  readonly ports: Readonly<Record<LocationColumn, string>>;
  readonly restrictions: Readonly<Record<RestrictionColumn, string>>;
} = {
  ports: {
    porto: name,
    uf: 'sigla ou nome do estado, como SP',
    latitude: 'graus, menor que zero: -23,954722, ou 23°57\'17"S',
    longitude: 'graus, menor que zero: -46,308611, ou 46°18\'31"W',
    coordenadas: 'as duas em uma só coluna, em vez delas: 23°57\'17"S 46°18\'31"W',
  },
  restrictions: {
    porto: name,
    terminal: name,
    pier: name,
    maxDraft: metres,
    maxLoa: metres,
    maxBeam: metres,
    maxAirDraft: metres,
    maxDwt: 'em toneladas; vazio: não se sabe',
    remark: 'texto livre',
    commodities: 'grupos de mercadoria, separados por |',
  },
};

/**
 * `cais ports template`: a header line to fill in on standard output, and on standard error what goes into the columns. There
 * is no example row: it would be imported by mistake.
 */
export async function printTemplate(context: Context, kind: DataKind): Promise<void> {
  const { csv, lines } =
    kind === 'ports'
      ? { csv: writeCsv(portLocationsCsv, []), lines: linesOf(importKinds.ports.columns, about.ports) }
      : {
          csv: writeCsv(restrictionsCsv, []),
          lines: linesOf(importKinds.restrictions.columns, about.restrictions),
        };
  context.stdout.write(csv);
  const notes = [
    'Colunas, em qualquer ordem (* obrigatória). A separação pode ser ; ou , ou tabulação.',
    ...lines,
    ...(kind === 'ports' ? [] : ['Sem uma das outras colunas, o que está cadastrado nela fica como está.']),
  ];
  context.stderr.write(`${notes.join('\n')}\n`);
}

function linesOf<Name extends string>(
  columns: readonly ImportColumn<Name>[],
  texts: Readonly<Record<Name, string>>,
): readonly string[] {
  const width = Math.max(...columns.map(({ header }) => header.length));
  return columns.flatMap((column) => [
    `${column.required ? '*' : ' '} ${column.header.padEnd(width)}  ${texts[column.name]}`,
    `  ${''.padEnd(width)}  também: ${column.synonyms.join(', ')}`,
  ]);
}
