import type { Generated } from 'kysely';

/** A moment: ISO 8601 in UTC (`Date.toISOString()`). */
type Moment = string;
/** A calendar date as it goes over the wire: `YYYY-MM-DDT00:00:00`, without zone (R4, R12). */
type CalendarDate = string;
type Flag = 'S' | 'N';

/**
 * The tables of the embedded upstream. Columns are named as on the wire, so that no mapper stands between; what
 * has no wire name (hashes, folded keys) is English.
 */
export interface EmbeddedTables {
  readonly embedded_settings: { readonly name: string; readonly value: string };
  /** Writes that were applied, by the hash of user and key; `answer` is the JSON of the handler's result. */
  readonly writeKeys: Readonly<Record<'keyHash' | 'fingerprint' | 'answer' | 'at', string>>;
  readonly users: UserTable;
  readonly tokens: TokenTable;
  readonly partners: { readonly id: Generated<number>; readonly name: string; readonly idWs: string | null };
  readonly user_partners: { readonly idUsuario: number; readonly partnerId: number };
  readonly access_requests: AccessRequestTable;
  readonly access_request_partners: { readonly requestId: number; readonly partnerId: number };
  readonly commodities: { readonly id: Generated<number>; readonly descricao: string };
  readonly commodity_groups: { readonly id: Generated<number>; readonly descricao: string };
  readonly ports: PortTable;
  readonly terminals: TerminalTable;
  readonly piers: {
    readonly pierId: Generated<number>;
    readonly terminalId: number;
    readonly descricao: string;
  };
  readonly port_locations: PortLocationTable;
  readonly news: NewsTable;
  readonly categories: { readonly categoriaId: number; readonly descricao: string };
  readonly news_categories: { readonly newsId: number; readonly categoriaId: number };
  readonly news_commodities: { readonly newsId: number; readonly commodityId: number };
  readonly news_ports: { readonly newsId: number; readonly portoId: number };
  readonly report_types: { readonly id: Generated<number>; readonly descricao: string };
  readonly statistics: StatisticTable;
  readonly handbooks: HandbookTable;
  readonly handbook_files: HandbookFileTable;
  readonly handbook_commodities: HandbookCommodityTable;
  readonly handbook_deletions: HandbookDeletionTable;
  readonly branches: BranchTable;
  readonly contacts: ContactTable;
  readonly restrictions: RestrictionTable;
  readonly restriction_commodities: RestrictionCommodityTable;
  readonly lineup_tokens: { readonly tokenHash: string; readonly expiresAt: Moment };
}

export interface UserTable {
  readonly idUsuario: Generated<number>;
  readonly nome: string;
  readonly email: string;
  /** `foldEmail(email)`: unique. */
  readonly emailFolded: string;
  readonly empresa: string;
  readonly dataInclusao: Moment;
  /** Login of the administrator who included the user. */
  readonly chaveInclusao: string;
  /** The last day of access; null: no end. */
  readonly dataExpiracao: CalendarDate | null;
  readonly companyRegisterNumber: string;
  readonly administrador: Flag;
  /** A hash of `password.ts`; null: no password was ever set, nobody can sign in. */
  readonly senha: string | null;
}

export interface TokenTable {
  /** SHA-256 of the token, in hexadecimal: a copy of the table opens nothing. */
  readonly tokenHash: string;
  readonly idUsuario: number;
  readonly expiresAt: Moment;
}

export interface AccessRequestTable {
  readonly id: Generated<number>;
  readonly dataSolicitacao: Moment;
  readonly nomeContato: string;
  readonly emailContato: string;
  readonly empresaContato: string;
  readonly companyRegisterNumber: string;
  readonly flagCompanyRegisterNaoAplicavel: Flag;
  /** P pending, A approved, R rejected (spec 4 shows R only). */
  readonly flagAnaliseAcesso: 'P' | 'A' | 'R';
  readonly hasParceiro: Flag;
  readonly isAdmin: Flag;
  readonly dataExpiracao: CalendarDate | null;
  /** Who approved or rejected it, and when; null while pending. */
  readonly loginAnalise: string | null;
  readonly dataAnalise: Moment | null;
  /** The user that the approval created or linked. */
  readonly idUsuario: number | null;
}

export interface PortTable {
  readonly id: Generated<number>;
  readonly descricao: string;
  /** Country, two letters: 'BR'. */
  readonly pais: string;
}

export interface TerminalTable {
  readonly terminalId: Generated<number>;
  readonly portoId: number;
  readonly descricao: string;
  readonly dataInclusao: Moment;
}

export interface PortLocationTable {
  readonly id: Generated<number>;
  /** Unique: a port lies in one place. */
  readonly portoId: number;
  readonly uf: string;
  /** Degrees, below zero (spec 5). */
  readonly latitude: number;
  readonly longitude: number;
}

export interface NewsTable {
  readonly id: Generated<number>;
  readonly titulo: string;
  readonly fonte: string;
  readonly corpo: string;
  readonly hiperlink: string;
  readonly dataNoticia: CalendarDate;
  readonly dataInclusao: Moment;
  readonly usuarioInclusao: string;
  readonly dataAlteracao: Moment | null;
  readonly usuarioAlteracao: string | null;
  readonly flagNotificar: Flag;
  readonly flagExcluido: Flag;
  /** Words separated by commas. */
  readonly tags: string;
}

export interface StatisticTable {
  readonly id: Generated<number>;
  /** A report type. */
  readonly idTipo: number;
  readonly titulo: string;
  /** 'L' with `link`, 'Arquivo' with the next three (CHECK). */
  readonly flagTipoLink: 'L' | 'Arquivo';
  /** For a link its address; null for a file, whose `link` is made of its id. */
  readonly link: string | null;
  /** As the person's computer named the file. */
  readonly nomeArquivo: string | null;
  /** The random name in the file store. */
  readonly storedName: string | null;
  /** Bytes of the file. */
  readonly size: number | null;
  readonly nomeUsuarioInclusao: string;
  readonly dataInclusao: Moment;
}

export interface HandbookTable {
  readonly id: Generated<number>;
  /** Unique (spec 5: a port that already has a handbook is refused). */
  readonly portoId: number;
  readonly nome_usu_inclusao: string;
  readonly dataInclusao: Moment;
}

export interface HandbookFileTable {
  readonly id: Generated<number>;
  readonly id_Handbook: number;
  readonly nome_arquivo: string;
  readonly id_slidegoogledrive: string;
  readonly nome_usu_inclusao: string;
}

export interface HandbookCommodityTable {
  readonly id: Generated<number>;
  readonly id_Handbook: number;
  /** A commodity group. */
  readonly id_GrpMerc: number;
  readonly id_slidegoogledrive: string;
  readonly nome_usu_inclusao: string;
}

/** Who deleted what of the handbooks: the calls name the administrator (spec 6), so the name is kept. */
export interface HandbookDeletionTable {
  readonly id: Generated<number>;
  readonly tipo: 'Handbook' | 'Arquivo' | 'Commodity';
  readonly descricao: string;
  readonly usuario: string;
  readonly dataExclusao: Moment;
}

export interface BranchTable {
  readonly id: Generated<number>;
  readonly filial: string;
  /** `foldName(filial)`: unique. */
  readonly filialFolded: string;
  readonly endereco: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly cidade: string;
  readonly uf: string;
  readonly cep: string;
  readonly paisEmpresa: string;
  readonly siglaPaisEmpresa: string;
  readonly telefoneEmpresa: string;
  readonly emailEmpresa: string;
}

export interface ContactTable {
  readonly id: Generated<number>;
  readonly branchId: number;
  readonly nome: string;
  readonly funcao: string;
  readonly telefone: string;
  readonly celular: string;
  readonly email: string;
  readonly observacao: string;
  /** Place in the branch's list, from 0. */
  readonly ordemExibicao: number;
  readonly flagExcluido: Flag;
}

export interface RestrictionTable {
  readonly id: Generated<number>;
  /** Unique: one restriction for each pier (spec 5). */
  readonly pierId: number;
  /** Metres; null: not known. */
  readonly maxDraft: number | null;
  readonly maxLoa: number | null;
  readonly maxBeam: number | null;
  readonly maxAirDraft: number | null;
  /** Tonnes. */
  readonly maxDwt: number | null;
  readonly remark: string;
  readonly nomeUsuInclusao: string;
  readonly nomeUsuAlteracao: string | null;
}

export interface RestrictionCommodityTable {
  readonly restricaoId: number;
  /** A commodity group (R14). */
  readonly grpMercId: number;
  readonly dtInclusao: Moment;
  readonly usrInclusao: string;
}
