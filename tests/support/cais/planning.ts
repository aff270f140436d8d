import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSource } from '../../../cli/source/read-source.ts';
import type { Client } from '../../../shared/calls/client.ts';
import { type ImportKindName, importKinds } from '../../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../../shared/import/plan/kind.ts';
import {
  type Action,
  countActions,
  type PlannedRecord,
  type PlannedWrite,
} from '../../../shared/import/plan/planned-record.ts';
import { createPlanner, type Planner } from '../../../shared/import/plan/planner.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { clientOf } from './client-of.ts';
import { firstAdministrator, runApp } from './running-app.ts';

/** A plan of a whole file. */
export interface WholePlan {
  readonly planner: Planner;
  readonly counts: Readonly<Record<Action, number>>;
  readonly records: readonly PlannedRecord[];
  /** A line for each record: `2 create Santos`, `3 refused UF=XX: Favor informar o Estado`. */
  readonly lines: readonly string[];
  /** Sends what is to be written, one after the other. */
  send(): Promise<void>;
}

interface PlanOptions {
  readonly update?: boolean;
  readonly acceptDoubts?: boolean;
  readonly blanksClear?: boolean;
}

export interface Planning {
  readonly client: Client<never>;
  readonly dataDir: string;
  /** @param csv text of a file, or its bytes */
  plan(kind: ImportKindName, csv: string | Uint8Array, options?: PlanOptions): Promise<WholePlan>;
}

/** A server with a database of its own, an administrator at it, and planners that read files against it. */
export async function startPlanning(seed: 'reference' | 'demo' = 'reference'): Promise<Planning> {
  const dataDir = await temporaryFolder();
  const app = await runApp({ env: { DATA_DIR: dataDir, SEED: seed } });
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const client = clientOf(visitor);
  return { client, dataDir, plan: (kind, csv, options) => planFile(client, importKinds[kind], csv, options) };
}

/** A file of `tests/fixtures/csv`. */
export const csvFixture = (name: string): Promise<Buffer> =>
  readFile(resolve(import.meta.dirname, '../../fixtures/csv', name));

async function planFile(
  client: Client<never>,
  kind: ImportKind,
  csv: string | Uint8Array,
  { update = false, acceptDoubts = false, blanksClear = false }: PlanOptions = {},
): Promise<WholePlan> {
  const file = join(await temporaryFolder(), 'arquivo.csv');
  await writeFile(file, csv);
  const { stdin } = process;
  const context = { stdin, cwd: '/', interrupted: new AbortController().signal };
  const { header, format, records: given } = await readSource(context, file);
  const planner = await createPlanner(kind, { client, header, format, update, acceptDoubts, blanksClear });
  const records = await planner.planAll(given);
  const send = async () => {
    for (const one of records.filter(isWrite)) await one.send(client);
  };
  return { planner, counts: countActions(records), records, lines: records.map(lineOf), send };
}

const isWrite = (record: PlannedRecord): record is PlannedWrite =>
  record.action === 'create' || record.action === 'update';

function lineOf(planned: PlannedRecord): string {
  const { record, action, subject } = planned;
  const about = action === 'refused' ? planned.refusals.map(refusalText).join('; ') : subject;
  return `${record.line} ${action} ${about}`;
}

const refusalText = ({
  column,
  value,
  message,
}: {
  readonly column: string | undefined;
  readonly value: string;
  readonly message: { readonly text: string };
}): string => (column === undefined ? message.text : `${column}=${value}: ${message.text}`);
