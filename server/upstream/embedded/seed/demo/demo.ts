import type { Kysely } from 'kysely';
import { fileFlag, linkFlag } from '../../../../../shared/contract/statistics.ts';
import { foldName } from '../../../../../shared/fold-name.ts';
import { insertRows, type Row, type Table } from '../../records/records.ts';
import { storeFile } from '../../records/stored-files.ts';
import type { EmbeddedTables } from '../../records/tables.ts';
import { foldEmail } from '../../users.ts';
import { found, insertNumbered, knownIds } from '../numbered-rows.ts';
import { readReferenceFile } from '../reference.ts';
import accessRequests from './access-requests.json' with { type: 'json' };
import branches from './contacts.json' with { type: 'json' };
import { DemoDates, dayOf } from './demo-dates.ts';
import handbooks from './handbooks.json' with { type: 'json' };
import { minimalPdf } from './minimal-pdf.ts';
import news from './news.json' with { type: 'json' };
import partners from './partners.json' with { type: 'json' };
import locatedPorts from './port-locations.json' with { type: 'json' };
import restrictions from './restrictions.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };

/** Stores the rows of the demo's files. */
class Demo {
  readonly db: Kysely<EmbeddedTables>;
  readonly dates: DemoDates;

  constructor(db: Kysely<EmbeddedTables>, dates: DemoDates) {
    this.db = db;
    this.dates = dates;
  }

  /**
   * Stores a file's rows with real dates and without their lists, and returns their ids.
   * @param own the columns that the file has otherwise or lacks; undefined for what is no column
   */
  store<T extends Table, Given extends object>(
    table: T,
    key: keyof Row<T> & string,
    file: readonly Given[],
    own: (given: Given, index: number) => object = () => ({}),
  ): Promise<readonly number[]> {
    const rows = file.map((given, index) => ({ ...this.dates.columnsOf(given), ...own(given, index) }));
    return insertNumbered(this.db, table, key, rows as unknown as readonly Row<T>[]);
  }
}

/** The rows of another table that belong to the records of a file. */
const ofEach = <Given, Owned>(
  file: readonly Given[],
  ids: readonly number[],
  owned: (given: Given, id: number) => readonly Owned[],
): readonly Owned[] => file.flatMap((given, index) => owned(given, ids[index] ?? 0));

/**
 * Fills every screen with fictional content from the JSON files beside this one. Only the ports and their coordinates are
 * real. The files name columns as the tables do, refer to other rows by name, and count days from the first start.
 */
export async function seedDemo(db: Kysely<EmbeddedTables>, now: Date): Promise<void> {
  const demo = new Demo(db, new DemoDates(now));
  await seedPeople(demo);
  await seedPortLocations(demo);
  await seedNews(demo);
  await seedStatistics(demo);
  await seedHandbooks(demo);
  await seedContacts(demo);
  await seedRestrictions(demo);
}

/**
 * Partners, administrators and people of the clients, and access requests, some from people who are users already. None has
 * a password, so signing in as one needs a password set on the server first.
 */
async function seedPeople(demo: Demo): Promise<void> {
  const partnerIds = await demo.store('partners', 'id', partners);
  const partner = (name: string) =>
    found(partnerIds[partners.findIndex((given) => given.name === name)], name);

  const userIds = await demo.store('users', 'idUsuario', users, ({ email, administrador = 'N' }) => ({
    emailFolded: foldEmail(email),
    administrador,
  }));
  const user = (wanted: string) => found(userIds[users.findIndex(({ email }) => email === wanted)], wanted);
  const partnersOfUsers = ofEach(users, userIds, ({ parceiros = [] }, idUsuario) =>
    parceiros.map((name) => ({ idUsuario, partnerId: partner(name) })),
  );
  await insertRows(demo.db, 'user_partners', partnersOfUsers);

  const requestIds = await demo.store('access_requests', 'id', accessRequests, (given) => ({
    flagCompanyRegisterNaoAplicavel: given.flagCompanyRegisterNaoAplicavel ?? 'N',
    hasParceiro: given.hasParceiro ?? 'N',
    isAdmin: 'N',
    idUsuario: given.flagAnaliseAcesso === 'A' ? user(given.emailContato) : null,
  }));
  const partnersOfRequests = ofEach(accessRequests, requestIds, ({ parceiros = [] }, requestId) =>
    parceiros.map((name) => ({ requestId, partnerId: partner(name) })),
  );
  await insertRows(demo.db, 'access_request_partners', partnersOfRequests);
}

/** The real places of most ports; the rest is left to be added. */
async function seedPortLocations(demo: Demo): Promise<void> {
  const port = await knownIds(demo.db, 'ports');
  const places = await readReferenceFile<'nome' | 'uf' | 'latitude' | 'longitude'>('ports_br.csv');
  const located = locatedPorts.map((name) => {
    const place = places.find(({ nome }) => nome === name);
    const { uf, latitude, longitude } = found(place, name);
    return { portoId: port(name), uf, latitude: Number(latitude), longitude: Number(longitude) };
  });
  await insertNumbered(demo.db, 'port_locations', 'id', located);
}

/** News of the last year, the newest last. Some are flagged as deleted; four are as long as a body may be. */
async function seedNews(demo: Demo): Promise<void> {
  const { db, dates } = demo;
  const commodity = await knownIds(db, 'commodities');
  const port = await knownIds(db, 'ports');
  const categories = await db.selectFrom('categories').selectAll().execute();
  const category = (name: string) => {
    const stored = categories.find(({ descricao }) => descricao === name);
    return found(stored, name).categoriaId;
  };
  const ids = await demo.store('news', 'id', news, ({ titulo, corpo, dataNoticia, ...given }) => ({
    titulo: dates.fill(titulo, dataNoticia),
    corpo: dates.fill(corpo.join('\n\n'), dataNoticia),
    flagNotificar: given.flagNotificar ?? 'N',
    flagExcluido: given.flagExcluido ?? 'N',
    categoria: undefined,
  }));
  const inCategories = ofEach(news, ids, ({ categoria }, newsId) => [
    { newsId, categoriaId: category(categoria) },
  ]);
  const ofCommodities = ofEach(news, ids, ({ commodities = [] }, newsId) =>
    commodities.map((name) => ({ newsId, commodityId: commodity(name) })),
  );
  const ofPorts = ofEach(news, ids, ({ portos = [] }, newsId) =>
    portos.map((name) => ({ newsId, portoId: port(name) })),
  );
  await insertRows(db, 'news_categories', inCategories);
  await insertRows(db, 'news_commodities', ofCommodities);
  await insertRows(db, 'news_ports', ofPorts);
}

/** Reports of every type: links, and PDFs of one page. */
async function seedStatistics(demo: Demo): Promise<void> {
  const { db, dates } = demo;
  const type = await knownIds(db, 'report_types');
  const reports: object[] = [];
  for (const { tipo, ...given } of statistics) {
    const titulo = dates.fill(given.titulo, dayOf(given.dataInclusao));
    const report = { ...given, idTipo: type(tipo), titulo };
    if (given.nomeArquivo === undefined) {
      reports.push({ ...report, flagTipoLink: linkFlag });
    } else {
      const note = 'Documento fictício, gerado para demonstração. Os números reais não constam dele.';
      const bytes = minimalPdf([titulo.replaceAll('–', '-'), tipo, note]);
      const file = { storedName: await storeFile(db, bytes), size: bytes.length };
      reports.push({ ...report, flagTipoLink: fileFlag, ...file });
    }
  }
  await demo.store('statistics', 'id', reports);
}

/** Handbooks of some ports. Some have files only, some commodities only. The ids of their slides lead to no document. */
async function seedHandbooks(demo: Demo): Promise<void> {
  const port = await knownIds(demo.db, 'ports');
  const group = await knownIds(demo.db, 'commodity_groups');
  const ids = await demo.store('handbooks', 'id', handbooks, ({ porto }) => ({
    portoId: port(porto),
    porto: undefined,
  }));
  const files = ofEach(handbooks, ids, ({ arquivos = [], nome_usu_inclusao }, id_Handbook) =>
    arquivos.map((file) => ({ ...file, id_Handbook, nome_usu_inclusao })),
  );
  const goods = ofEach(handbooks, ids, ({ commodities = [], nome_usu_inclusao }, id_Handbook) =>
    commodities.map(({ grupo, ...row }) => ({
      ...row,
      id_Handbook,
      id_GrpMerc: group(grupo),
      nome_usu_inclusao,
    })),
  );
  await insertRows(demo.db, 'handbook_files', files);
  await insertRows(demo.db, 'handbook_commodities', goods);
}

/** The head office and its branches, each with its contacts in order. */
async function seedContacts(demo: Demo): Promise<void> {
  const ids = await demo.store('branches', 'id', branches, ({ filial }) => ({
    filialFolded: foldName(filial),
  }));
  const contacts = ofEach(branches, ids, ({ contatos }, branchId) =>
    contatos.map((contact, ordemExibicao) => ({ ...contact, branchId, ordemExibicao, flagExcluido: 'N' })),
  );
  await demo.store('contacts', 'id', contacts);
}

/** Made-up limits of some piers. They hold for no real pier. */
async function seedRestrictions(demo: Demo): Promise<void> {
  const { db, dates } = demo;
  const group = await knownIds(db, 'commodity_groups');
  const piers = await db
    .selectFrom('piers')
    .innerJoin('terminals', 'terminals.terminalId', 'piers.terminalId')
    .innerJoin('ports', 'ports.id', 'terminals.portoId')
    .select(['pierId', 'piers.descricao as pier', 'terminals.descricao as terminal'])
    .select('ports.descricao as porto')
    .execute();
  const ids = await demo.store('restrictions', 'id', restrictions, ({ porto, terminal, pier }) => {
    const stored = piers.find((row) => row.porto === porto && row.terminal === terminal && row.pier === pier);
    const { pierId } = found(stored, `${porto}, ${terminal}, ${pier}`);
    return { pierId, porto: undefined, terminal: undefined, pier: undefined, dtInclusao: undefined };
  });
  const goods = ofEach(restrictions, ids, (given, restricaoId) =>
    (given.commodities ?? []).map((name) => ({
      restricaoId,
      grpMercId: group(name),
      dtInclusao: dates.moment(given.dtInclusao ?? '0 00:00'),
      usrInclusao: given.nomeUsuInclusao,
    })),
  );
  await insertRows(db, 'restriction_commodities', goods);
}
