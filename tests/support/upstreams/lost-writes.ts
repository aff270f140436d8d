import { expect } from 'vitest';

type Fields = Record<string, unknown>;

/** What the cases are made of: the demo's data, and the administrator who must stay. */
export interface CaseSource {
  /** The `data` of a read. */
  read<T = Fields[]>(path: string): Promise<T>;
  readonly login: string;
}

/** A write that can be told from what is stored, and one that is not the same. */
export interface LostWrite {
  readonly path: string;
  readonly body?: Fields;
  /** The same call with content that is not stored; for a removal another record's path. */
  readonly other: { readonly path: string; readonly body?: Fields };
}

const first = <T>(list: readonly T[], at = 0): T => list[at] ?? expect.fail('nothing there');

const location = (portoId: unknown, latitude = -23.5) => ({ portoId, latitude, longitude: -46.25, uf: 'SP' });
const locationPath = '/api/admin/localizacaoPortoLineup';
const portsWithout = async ({ read }: Pick<CaseSource, 'read'>, taken: readonly Fields[]) => {
  const used = new Set(taken.map(({ portoId }) => String(portoId)));
  return (await read('/api/portos/pais/BR')).filter(({ portoId }) => !used.has(String(portoId)));
};
const handbookRow = (n: number) => ({ nome_arquivo: `Calado ${n}`, id_slidegoogledrive: `slide-${n}` });
const user = (n: number, fields: Fields = {}) => ({
  nomeContato: 'Conceição D’Ávila',
  empresaContato: 'Porto & Cia',
  emailContato: `leitura${n}@porto.example`,
  isAdmin: n % 2 === 0,
  hasParceiro: false,
  companyRegisterNumber: '',
  ...fields,
});
const newsOf = ({ id, ...item }: Fields) => ({
  path: `/api/admin/noticia/${id}`,
  item: { ...item, flagExcluido: 'N' },
});
const limits = { maxDraft: 12.3, maxLoa: 245, maxBeam: null, maxAirDraft: 0, maxDwt: 80_000, remark: 'Maré' };
const restrictionPath = '/api/admin/portsearcher';
const freePiers = async ({ read }: Pick<CaseSource, 'read'>) => {
  const taken = new Set((await read(`${restrictionPath}/all`)).map(({ pierId }) => String(pierId)));
  const ports = await read('/api/portos/pais/BR');
  const free: unknown[] = [];
  for (const { portoId } of ports) {
    for (const { terminalId } of await read(`${restrictionPath}/terminal/${portoId}`))
      for (const { pierId } of await read(`${restrictionPath}/pier/terminal/${terminalId}`))
        if (!taken.has(String(pierId))) free.push(pierId);
    if (free.length > 1) return free;
  }
  return expect.fail('no free piers');
};
const groups = async ({ read }: Pick<CaseSource, 'read'>) => {
  const group = first(await read('/api/admin/grupomercadoria/all'));
  return [{ restricaoId: null, descricao: group.descricao, grpMercId: group.id, dtInclusao: null }];
};

const contactPath = '/api/admin/contato';
/** The first branch with two contacts, and these. */
const branchOf = async ({ read }: Pick<CaseSource, 'read'>) => {
  for (const name of await read<string[]>(`${contactPath}/filiais`)) {
    const [one, two] = await read(`${contactPath}/all/${encodeURIComponent(name)}`);
    if (one !== undefined && two !== undefined) return { name, contacts: [one, two] };
  }
  return expect.fail('no branch with two contacts');
};

/** By the row's name in the contract, one for each write that can be read back. */
export const lostWrites: Readonly<Record<string, (source: CaseSource) => Promise<LostWrite>>> = {
  'accessRequests.reject': async ({ read }) => {
    const [one, two] = await read('/api/admin/users/request/access/analise');
    const path = (request: Fields | undefined) => `/api/admin/users/request/access/update/${request?.id}/R/-`;
    return { path: path(one), other: { path: path(two) } };
  },
  'portLocations.create': async ({ read }) => {
    const [one, two] = await portsWithout({ read }, await read(`${locationPath}/all`));
    return {
      path: locationPath,
      body: location(one?.portoId),
      other: { path: locationPath, body: location(two?.portoId) },
    };
  },
  'portLocations.update': async ({ read }) => {
    const { id, portoId } = first(await read(`${locationPath}/all`));
    const path = `${locationPath}/${id}`;
    return { path, body: location(portoId, -10.5), other: { path, body: location(portoId, -11.5) } };
  },
  'portLocations.remove': async ({ read }) => {
    const all = await read(`${locationPath}/all`);
    const path = (at: number) => `${locationPath}/${first(all, at).id}`;
    return { path: path(0), other: { path: path(1) } };
  },
  'handbooks.create': async ({ read }) => {
    const [one, two] = await portsWithout({ read }, await read('/api/admin/handbook/all'));
    const body = (port: Fields | undefined) => ({
      portoId: port?.portoId,
      descricao_porto: port?.descricao,
      arquivosList: [handbookRow(1)],
      commoditiesList: [],
    });
    const path = '/api/admin/handbook/';
    return { path, body: body(one), other: { path, body: body(two) } };
  },
  'handbooks.update': async ({ read }) => {
    const { id, portoId, descricao_porto } = first(await read('/api/admin/handbook/all'));
    const path = `/api/admin/handbook/${id}`;
    const body = (n: number) => ({
      portoId,
      descricao_porto,
      arquivosList: [handbookRow(n)],
      commoditiesList: [],
    });
    return { path, body: body(2), other: { path, body: body(3) } };
  },
  'handbooks.remove': async ({ read }) => {
    const all = await read('/api/admin/handbook/all');
    const path = (at: number) => `/api/admin/handbook/deletar/${first(all, at).id}/ninguem`;
    return { path: path(0), other: { path: path(1) } };
  },
  'restrictions.create': async ({ read }) => {
    const [one, two] = await freePiers({ read });
    const body = (pierId: unknown, commodities: unknown) => ({ pierId, ...limits, commodities });
    const commodities = await groups({ read });
    return {
      path: restrictionPath,
      body: body(one, commodities),
      other: { path: restrictionPath, body: body(two, commodities) },
    };
  },
  'restrictions.update': async ({ read }) => {
    const { id } = first(await read(`${restrictionPath}/all`));
    const { commodities } = await read<Fields>(`${restrictionPath}/restriction/${id}`);
    const path = `${restrictionPath}/${id}`;
    const body = (maxLoa: number) => ({ ...limits, maxLoa, commodities });
    return { path, body: body(111), other: { path, body: body(112) } };
  },
  'restrictions.remove': async ({ read }) => {
    const all = await read(`${restrictionPath}/all`);
    const path = (at: number) => `${restrictionPath}/${first(all, at).id}`;
    return { path: path(0), other: { path: path(1) } };
  },
  'users.create': async () => {
    const path = '/api/admin/users/add';
    return { path, body: user(1), other: { path, body: user(2) } };
  },
  'users.update': async ({ read, login }) => {
    const { idUsuario, email } = first(
      (await read('/api/admin/users/all')).filter((each) => each.email !== login),
    );
    const path = `/api/admin/users/${idUsuario}`;
    const body = (n: number) => user(n, { emailContato: email, dataExpiracao: `2030-01-0${n}` });
    return { path, body: body(2), other: { path, body: body(3) } };
  },
  'users.remove': async ({ read, login }) => {
    const others = (await read('/api/admin/users/all')).filter((each) => each.email !== login);
    const path = (at: number) => `/api/admin/users/deletar/${first(others, at).idUsuario}`;
    return { path: path(0), other: { path: path(1) } };
  },
  'contacts.updateBranch': async ({ read }) => {
    const path = `${contactPath}/${encodeURIComponent((await branchOf({ read })).name)}`;
    return { path, body: { cidade: 'Cubatão' }, other: { path, body: { cidade: 'Guarujá' } } };
  },
  'contacts.update': async ({ read }) => {
    const { id, funcao, ordemExibicao } = first((await branchOf({ read })).contacts);
    const path = `${contactPath}/filial/${id}`;
    const body = (nome: string) => ({ nome, funcao, ordemExibicao, telefone: '(13) 3221-0000' });
    return { path, body: body('Conceição D’Ávila'), other: { path, body: body('Outra pessoa') } };
  },
  'contacts.remove': async ({ read }) => {
    const { contacts } = await branchOf({ read });
    const path = (at: number) => `${contactPath}/${first(contacts, at).id}`;
    return { path: path(0), other: { path: path(1) } };
  },
  'news.update': async ({ read }) => {
    const { path, item } = newsOf(first(await read('/api/admin/noticia/all/')));
    return {
      path,
      body: { ...item, titulo: 'Título novo' },
      other: { path, body: { ...item, titulo: 'Outro' } },
    };
  },
  'news.remove': async ({ read }) => {
    const left = (await read('/api/admin/noticia/all/')).filter(({ flagExcluido }) => flagExcluido !== 'S');
    return { path: newsOf(first(left)).path, other: { path: newsOf(first(left, 1)).path } };
  },
  'statistics.removeFile': async ({ read }) => {
    const files = (await read('/api/admin/statistics/all')).filter(
      ({ flagTipoLink }) => flagTipoLink === 'Arquivo',
    );
    const path = (at: number) => {
      const { id, nomeArquivo } = first(files, at);
      return `/api/admin/statistics/delete/arquivo/${id}/${encodeURIComponent(String(nomeArquivo))}`;
    };
    return { path: path(0), other: { path: path(1) } };
  },
  'statistics.removeLink': async ({ read }) => {
    const links = (await read('/api/admin/statistics/all')).filter(
      ({ flagTipoLink }) => flagTipoLink !== 'Arquivo',
    );
    const path = (at: number) => `/api/admin/statistics/delete/link/${first(links, at).id}`;
    return { path: path(0), other: { path: path(1) } };
  },
};
