import type { CallRow, InputOf } from '../../shared/contract/call.ts';
import { headOffice } from '../../shared/contract/contacts.ts';
import type { Contract, EntityName } from '../../shared/contract/index.ts';
import { country } from '../../shared/contract/ports.ts';
import type { Seen } from './seen.ts';

type IsRead<Row> = Row extends { readonly method: 'GET' } | { readonly reads: true } ? true : false;

/** With what a call is tried: `undefined` where what was read before leaves nothing to ask for. */
export interface Probe<Input> {
  /** It asks for something that a list answered, and so comes after all lists. */
  readonly afterLists?: true;
  readonly input: (seen: Seen) => Input | undefined;
}

type ProbeOf<Row> = Row extends CallRow ? Probe<InputOf<Row>> : never;
type Probes = {
  readonly [Entity in EntityName]: {
    readonly [Name in keyof Contract[Entity] as IsRead<Contract[Entity][Name]> extends true
      ? Name
      : never]: ProbeOf<Contract[Entity][Name]>;
  };
};

const plain = { input: () => ({}) } as const;
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

/** Every read of the contract, and nothing else: a read that is missing here, or a write, does not compile. */
export const probes: Probes = {
  session: {},
  users: {
    list: plain,
    get: byId('users.list', 'idUsuario'),
    search: { input: () => ({ body: { nome: anyName, ordenacao: 'nome' } }) },
  },
  accessRequests: { list: plain, get: byId('accessRequests.list', 'id') },
  partners: { search: { input: () => ({ query: { nomeParceiros: [anyName] } }) } },
  news: { list: plain, get: byId('news.list', 'id') },
  commodities: { list: plain, listGroups: plain },
  portLocations: { list: plain },
  ports: { list: { input: () => ({ params: { country } }) } },
  statistics: { list: plain, listTypes: plain },
  lineup: {},
  handbooks: { list: plain, get: byId('handbooks.list', 'id') },
  contacts: {
    listBranches: plain,
    list: found((seen) => ({ params: { filial: seen.text('contacts.listBranches') ?? headOffice } })),
  },
  restrictions: {
    list: plain,
    get: byId('restrictions.list', 'id'),
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
