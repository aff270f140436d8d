import type { Client } from '../../shared/client.ts';
import { type AnswerOf, type CallRow, type InputOf, isWrite } from '../../shared/contract/call.ts';
import { headOffice } from '../../shared/contract/contacts.ts';
import { isFields } from '../../shared/contract/envelope.ts';
import type { Id } from '../../shared/contract/fields.ts';
import { type Contract, type EntityName, rows } from '../../shared/contract/index.ts';
import { country } from '../../shared/contract/ports.ts';
import type { Context } from '../context.ts';
import { type Check, ok, runCheck, skip } from './check.ts';

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
    const probe = all[entity]?.[call] ?? (call === 'get' ? byId(`${entity}.list`, 'id') : plain);
    return isWrite(row) ? [] : [{ name, row, probe }];
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

/** The answers so far, to take from them what other calls ask for. */
class Seen {
  readonly #answers = new Map<string, unknown>();

  keep(name: string, answer: unknown): void {
    this.#answers.set(name, answer);
  }

  /** The first identifier at a place of the records of a list. */
  id(list: string, ...place: readonly string[]): string | number | undefined {
    for (const record of this.#recordsOf(list)) {
      const value = place.reduce<unknown>((level, key) => (isFields(level) ? level[key] : undefined), record);
      if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return value;
    }
    return undefined;
  }

  /** The first of a list of texts. */
  text(list: string): string | undefined {
    return this.#recordsOf(list).find((record) => typeof record === 'string' && record !== '') as
      | string
      | undefined;
  }

  #recordsOf(list: string): readonly unknown[] {
    const answer = this.#answers.get(list);
    return Array.isArray(answer) ? answer : [];
  }
}

type IsRead<Row> = Row extends { readonly method: 'GET' } | { readonly reads: true } ? true : false;

/** With what a call is tried: `undefined` where what was read before leaves nothing to ask for. */
interface Probe<Input> {
  /** It asks for something that a list answered, and so comes after all lists. */
  readonly afterLists?: true;
  readonly input: (seen: Seen) => Input | undefined;
}

type ProbeOf<Row> = Row extends CallRow ? Probe<InputOf<Row>> : never;
/** `get`, where the first record of the entity's `list` gives the id to ask for. */
type ById<Entity extends EntityName> = Contract[Entity] extends { readonly list: infer List extends CallRow }
  ? AnswerOf<List> extends readonly { readonly id: Id }[]
    ? 'get'
    : never
  : never;

/** The names of an entity's other reads that ask for something. */
type Asking<Entity extends EntityName> = {
  [Name in keyof Contract[Entity]]: IsRead<Contract[Entity][Name]> extends true
    ? unknown extends InputOf<Contract[Entity][Name] & CallRow>
      ? never
      : Exclude<Name, ById<Entity>>
    : never;
}[keyof Contract[Entity]];
type Probes = {
  readonly [Entity in EntityName as [Asking<Entity>] extends [never] ? never : Entity]: {
    readonly [Name in Asking<Entity>]: ProbeOf<Contract[Entity][Name]>;
  };
};

const plain: Probe<unknown> = { input: () => ({}) };
const found = <Input>(input: (seen: Seen) => Input | undefined): Probe<Input> => ({
  afterLists: true,
  input,
});
const byId = (list: string, field: string) =>
  found((seen) => {
    const id = seen.id(list, field);
    return id === undefined ? undefined : { params: { id } };
  });
/** A part that partners and users have, so that there is something to read. */
const anyName = 'a';

/** How each other read that asks for something is tried. One that is missing here does not compile. */
const probes: Probes = {
  users: {
    get: byId('users.list', 'idUsuario'),
    search: { input: () => ({ body: { nome: anyName, ordenacao: 'nome' } }) },
  },
  partners: { search: { input: () => ({ query: { nomeParceiros: [anyName] } }) } },
  ports: { list: { input: () => ({ params: { country } }) } },
  contacts: {
    list: found((seen) => ({ params: { filial: seen.text('contacts.listBranches') ?? headOffice } })),
  },
  restrictions: {
    listTerminals: found((seen) => {
      const portId = seen.id('restrictions.list', 'portoId') ?? seen.id('ports.list', 'portoId');
      return portId === undefined ? undefined : { params: { portId } };
    }),
    listPiers: found((seen) => {
      const terminalId = seen.id('restrictions.list', 'terminal', 'terminalId');
      return terminalId === undefined ? undefined : { params: { terminalId } };
    }),
    getPier: byId('restrictions.list', 'pierId'),
  },
};
