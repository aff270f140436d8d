import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Kysely } from 'kysely';
import { country } from '../../../../shared/contract/ports.ts';
import { places } from '../../../places.ts';
import { insertRows } from '../records/records.ts';
import type { EmbeddedTables } from '../records/tables.ts';
import { insertNumbered } from './numbered-rows.ts';

type Db = Kysely<EmbeddedTables>;

/** Real ports, terminals, commodities and groups, and report types; piers are made up (reference/README.md). */
export async function seedReference(db: Db, now: Date): Promise<void> {
  await seedNames(db);
  await seedPorts(db, now.toISOString());
}

async function seedNames(db: Db): Promise<void> {
  const commodities = await readReferenceFile<'nome'>('mercadorias_simplificadas.csv');
  const groups = await readReferenceFile<'grupo'>('grupos_mercadoria.csv');
  const types = await readReferenceFile<'descricao'>('report_types.csv');
  const named = {
    commodities: commodities.map(({ nome }) => ({ descricao: nome })),
    commodity_groups: groups.map(({ grupo }) => ({ descricao: grupo })),
    report_types: types,
  };
  await insertNumbered(db, 'commodities', 'id', named.commodities);
  await insertNumbered(db, 'commodity_groups', 'id', named.commodity_groups);
  await insertNumbered(db, 'report_types', 'id', named.report_types);
}

async function seedPorts(db: Db, dataInclusao: string): Promise<void> {
  const ports = await readReferenceFile<'nome' | 'tipo'>('ports_br.csv');
  const terminals = await readReferenceFile<'terminal' | 'porto_mais_proximo'>('terminals_br.csv');
  const portIds = await insertNumbered(
    db,
    'ports',
    'id',
    ports.map(({ nome }) => ({ descricao: nome, pais: country })),
  );
  const ofPorts = ports.map((port) => {
    const own = terminals.filter((terminal) => terminal.porto_mais_proximo === port.nome);
    const hasPublicQuay = own.length === 0 || port.tipo === 'porto organizado';
    return [...(hasPublicQuay ? [publicQuay] : []), ...own.map(({ terminal }) => terminal)];
  });
  const rows = ofPorts.flatMap((names, index) =>
    names.map((descricao) => ({ portoId: portIds[index] ?? 0, descricao, dataInclusao })),
  );
  const terminalIds = await insertNumbered(db, 'terminals', 'terminalId', rows);
  const placeInPort = ofPorts.flatMap((names) => names.map((_, place) => place));
  await insertRows(
    db,
    'piers',
    terminalIds.flatMap((terminalId, index) => piersOf(terminalId, placeInPort[index] ?? 0)),
  );
}

/** The name of a port authority's quay where no terminal has a name of its own. */
const publicQuay = 'Cais público';

/** One to three made-up piers: 101, 102 … in the first terminal of a port, 201 … in the second. */
function piersOf(terminalId: number, placeInPort: number) {
  const count = 1 + (terminalId % 3);
  return Array.from({ length: count }, (_, index) => ({
    terminalId,
    descricao: `Berço ${(placeInPort + 1) * 100 + index + 1}`,
  }));
}

/** The rows of a file of `reference/` by column name. Runs of blanks become one blank. */
export async function readReferenceFile<Column extends string>(
  name: `${string}.csv`,
): Promise<readonly Readonly<Record<Column, string>>[]> {
  return parse<Record<Column, string>>(await readFile(join(places.reference, name)), {
    columns: true,
    skip_empty_lines: true,
    cast: (value) => value.replaceAll(/\s+/gu, ' ').trim(),
  });
}
