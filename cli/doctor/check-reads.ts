import type { Client } from '../../shared/client.ts';
import type { CallRow } from '../../shared/contract/call.ts';
import { rows } from '../../shared/contract/index.ts';
import type { Context } from '../context.ts';
import { type Check, ok, runCheck, skip } from './check.ts';
import { type Probe, probes } from './read-probes.ts';
import { Seen } from './seen.ts';

interface Read {
  readonly name: string;
  readonly row: CallRow;
  readonly probe: Probe<unknown>;
}

/** Every read of the contract, lists first. The types hold inside the table of probes; from here on they are data. */
function readsInOrder(): readonly Read[] {
  const all = probes as Readonly<Record<string, Readonly<Record<string, Probe<unknown>>>>>;
  const reads = rows.flatMap(({ name, row }) => {
    const [entity = '', call = ''] = name.split('.');
    const probe = all[entity]?.[call];
    return probe === undefined ? [] : [{ name, row, probe }];
  });
  return [
    ...reads.filter(({ probe }) => !probe.afterLists),
    ...reads.filter(({ probe }) => probe.afterLists),
  ];
}

const titleOf = ({ name, row }: Read) => [`read.${name}`, `${row.method} ${row.path}`] as const;

/** Tries every read, one after the other, so that each one's time is its own; a failed one does not end it. */
export async function* checkReads(context: Context, client: Client<never>): AsyncIterable<Check> {
  const seen = new Seen();
  const send = client.send as (
    row: CallRow,
    input: unknown,
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
  for (const read of readsInOrder()) {
    yield await runCheck(context, titleOf(read), async (signal) => {
      const input = read.probe.input(seen);
      if (input === undefined) return skip('nada cadastrado que possa ser consultado');
      const answer = await send(read.row, input, { signal });
      seen.keep(read.name, answer);
      return ok(amountOf(answer));
    });
  }
}

/** How many reads the contract has, where none can be tried. */
export const countReads = (): number => readsInOrder().length;

function amountOf(answer: unknown): string {
  if (!Array.isArray(answer)) return 'confere';
  return answer.length === 1 ? '1 registro' : `${answer.length.toLocaleString('pt-BR')} registros`;
}
