/** How a value is written on the wire, where its own type does not tell. */
export type ValueKind = 'date' | 'moment' | 'yesNo';

/** What is known of a field of a record: its Portuguese label, and where it is in the record as it is stored. */
export interface FieldWords {
  readonly label: string;
  readonly kind?: ValueKind;
  /** Its name in the stored record, where it differs from the one that is sent. */
  readonly stored?: string;
  /** A list that is only added to: the stored rows are not sent again (R13). */
  readonly adds?: true;
  /** What is not sent is cleared. */
  readonly clears?: true;
  /** Written by the server over whatever is sent: who acts, which the entry itself tells. */
  readonly actor?: true;
}

type Words = Readonly<Record<string, FieldWords>>;

const user: Words = {
  nomeContato: { label: 'Nome', stored: 'nome' },
  empresaContato: { label: 'Empresa', stored: 'empresa' },
  emailContato: { label: 'E-mail', stored: 'email' },
  companyRegisterNumber: { label: 'Company Register Number' },
  isAdmin: { label: 'É Administrador', kind: 'yesNo', stored: 'administrador' },
  hasParceiro: { label: 'Tem parceiro comercial', kind: 'yesNo' },
  parceiros: { label: 'Parceiros' },
  dataExpiracao: { label: 'Expira em', kind: 'date', clears: true },
  dataInclusao: { label: 'Data de inclusão', kind: 'moment' },
  chaveInclusao: { label: 'Chave de inclusão' },
  user: { label: 'Administrador', actor: true },
};

const report: Words = {
  idTipo: { label: 'Código do tipo' },
  idSegmento: { label: 'Código do tipo' },
  titulo: { label: 'Título' },
  link: { label: 'Link' },
  flagTipoLink: { label: 'Link ou arquivo' },
  arquivo: { label: 'Arquivo' },
  nomeArquivo: { label: 'Nome do arquivo' },
  descricaoTipoArquivo: { label: 'Tipo' },
  dataInclusao: { label: 'Data de inclusão', kind: 'moment' },
  bytes: { label: 'Tamanho em bytes' },
  nomeUsuarioInclusao: { label: 'Incluído por', actor: true },
};

/** Labels as the forms have them. A field without words here is shown by its own name. */
export const fieldWords: Readonly<Record<string, Words>> = {
  users: user,
  accessRequests: {
    ...user,
    nomeContato: { label: 'Nome' },
    empresaContato: { label: 'Empresa' },
    emailContato: { label: 'E-mail' },
    isAdmin: { label: 'É Administrador', kind: 'yesNo' },
    dataSolicitacao: { label: 'Data da solicitação', kind: 'moment' },
    flagCompanyRegisterNaoAplicavel: { label: 'Company Register não aplicável', kind: 'yesNo' },
    flagAnaliseAcesso: { label: 'Análise de acesso' },
  },
  news: {
    titulo: { label: 'Título' },
    fonte: { label: 'Fonte' },
    hiperlink: { label: 'Link' },
    corpo: { label: 'Notícia' },
    dataNoticia: { label: 'Data da Notícia', kind: 'date' },
    categoria: { label: 'Categoria' },
    commoditiesList: { label: 'Commodities' },
    portsList: { label: 'Portos' },
    flagExcluido: { label: 'Excluída', kind: 'yesNo' },
    UsuarioInclusao: { label: 'Usuário', stored: 'usuarioInclusao', actor: true },
    dataInclusao: { label: 'Data de inclusão', kind: 'moment' },
    dataAlteracao: { label: 'Data de alteração', kind: 'moment' },
    usuarioAlteracao: { label: 'Alterado por' },
    flagNotificar: { label: 'Notificar', kind: 'yesNo' },
    tags: { label: 'Tags' },
  },
  statistics: report,
  portLocations: {
    portoId: { label: 'Código do porto' },
    descricao: { label: 'Porto' },
    uf: { label: 'UF' },
    latitude: { label: 'Latitude' },
    longitude: { label: 'Longitude' },
  },
  handbooks: {
    descricao_porto: { label: 'Porto' },
    portoId: { label: 'Código do porto' },
    arquivosList: { label: 'Arquivos', adds: true },
    commoditiesList: { label: 'Commodities', adds: true },
    nome_usu_inclusao: { label: 'Incluído por', actor: true },
  },
  contacts: {
    filial: { label: 'Filial' },
    nome: { label: 'Nome' },
    funcao: { label: 'Cargo' },
    celular: { label: 'Celular' },
    telefone: { label: 'Telefone' },
    email: { label: 'E-mail' },
    ordemExibicao: { label: 'Ordem de exibição' },
    endereco: { label: 'Endereço' },
    complemento: { label: 'Complemento' },
    bairro: { label: 'Bairro' },
    cidade: { label: 'Cidade' },
    uf: { label: 'UF' },
    cep: { label: 'CEP' },
    paisEmpresa: { label: 'País' },
    siglaPaisEmpresa: { label: 'Sigla do país' },
    telefoneEmpresa: { label: 'Telefone da empresa' },
    emailEmpresa: { label: 'E-mail da empresa' },
    observacao: { label: 'Observação' },
    flagExcluido: { label: 'Excluído', kind: 'yesNo' },
  },
  restrictions: {
    porto: { label: 'Porto' },
    terminal: { label: 'Terminal' },
    pier: { label: 'Pier' },
    portoId: { label: 'Código do porto' },
    pierId: { label: 'Código do pier' },
    maxDraft: { label: 'MaxDraft' },
    maxLoa: { label: 'MaxLoa' },
    maxBeam: { label: 'MaxBeam' },
    maxAirDraft: { label: 'MaxAirDraft' },
    maxDwt: { label: 'MaxDwt' },
    remark: { label: 'Remark' },
    commodities: { label: 'Commodities' },
    nomeUsuInclusao: { label: 'Incluído por', actor: true },
    nomeUsuAlteracao: { label: 'Alterado por', actor: true },
  },
};
