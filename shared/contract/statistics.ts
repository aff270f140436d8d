import * as z from 'zod/mini';
import { info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import type { Description } from './fields/field-description.ts';
import { field, idPart, idSchema, storedPart } from './fields/rules.ts';
import { rulesOf } from './fields/rules-of-fields.ts';

/** In bytes; the hint on the screen says 5 MB (spec 9). */
export const maxFileBytes = 6_000_000;
/** Characters of a file name that the screen shows (spec 9). */
export const shownFileName = 35;

export const messages = {
  noType: warning('selecione primeiro o tipo de report'),
  noTitle: warning('informe o nome do arquivo'),
  noLink: warning('Informe o link do report'),
  noFile: warning('Selecione um arquivo PDF'),
  notPdfName: warning('Só são aceitos arquivos .pdf'),
  notPdf: warning('O arquivo não é um PDF'),
  emptyFile: warning('O arquivo está vazio'),
  oneFile: warning('Envie um arquivo por vez'),
  unreadable: warning('O arquivo não pôde ser lido. Escolha-o novamente.'),
  tooLarge: warning('O arquivo passa do limite de 6.000.000 de bytes'),
} as const;

/** `flagTipoLink` of a new link, and of a listed file (spec 3). */
export const linkFlag = 'L';
export const fileFlag = 'Arquivo';

export const statisticSchema = z.looseObject({
  id: idSchema,
  titulo: text,
  nomeArquivo: text,
  link: text,
  flagTipoLink: text,
  descricaoTipoArquivo: text,
  /** The embedded upstream also answers when a report was added. */
  dataInclusao: z.optional(z.unknown()),
});
export type Statistic = z.output<typeof statisticSchema>;

export const reportTypeSchema = z.looseObject({ id: idSchema, descricao: text });

export const fields = {
  idTipo: { label: 'Código do tipo', kind: 'id', required: messages.noType },
  idSegmento: { label: 'Código do tipo', kind: 'id', required: messages.noType },
  descricaoTipoArquivo: { label: 'Tipo', kind: 'text', shown: ['list', 'csv'] },
  titulo: { label: 'Título', kind: 'text', names: true, required: messages.noTitle },
  nomeArquivo: { label: 'Nome do arquivo', kind: 'text', names: true, shown: ['list', 'csv'] },
  link: { label: 'Link', kind: 'link', sortable: false, required: messages.noLink },
  flagTipoLink: { label: 'Link ou arquivo', kind: 'text', shown: [] },
  arquivo: { label: 'Arquivo', kind: 'text', shown: [] },
  dataInclusao: { label: 'Data de inclusão', kind: 'dateTime', shown: [] },
  bytes: { label: 'Tamanho em bytes', kind: 'number', shown: [] },
  nomeUsuarioInclusao: { label: 'Incluído por', kind: 'text', actor: true },
  id: { label: 'Código', kind: 'id' },
} as const satisfies Description;

export const list = call({
  method: 'GET',
  path: '/api/admin/statistics/all',
  summary: 'All statistics reports',
  answer: listOf(statisticSchema),
});

export const listTypes = call({
  method: 'GET',
  path: '/api/admin/statistics/types/all',
  summary: 'All report types',
  answer: listOf(reportTypeSchema),
});

export const createLink = call({
  method: 'POST',
  path: '/api/admin/statistics',
  summary: 'Add a report that is a link',
  body: z.object({
    ...rulesOf(fields, ['idTipo', 'titulo', 'link', 'nomeUsuarioInclusao']),
    flagTipoLink: field(z.literal(linkFlag), () => linkFlag),
  }),
  answer: acknowledgement,
  stamps: [{ in: 'body', field: 'nomeUsuarioInclusao' }],
  words: { done: success('Cadastro realizado') },
});

export const createFile = call({
  method: 'POST',
  path: '/api/admin/statistics/upload',
  summary: 'Add a report that is a PDF',
  body: z.object(rulesOf(fields, ['idSegmento', 'titulo', 'nomeUsuarioInclusao'])),
  upload: {
    field: 'arquivo',
    extension: '.pdf',
    contentType: 'application/pdf',
    signature: '%PDF-',
    maxBytes: maxFileBytes,
  },
  answer: acknowledgement,
  stamps: [{ in: 'body', field: 'nomeUsuarioInclusao' }],
  words: { done: success('Cadastro realizado') },
});

const removeWords = {
  confirm: 'Tem certeza que deseja remover este arquivo?',
  cancelled: info('Você cancelou a remoção'),
  done: success('Arquivo removido com sucesso'),
} as const;

export const removeFile = call({
  method: 'POST',
  path: '/api/admin/statistics/delete/arquivo/:id/:fileName',
  summary: 'Delete a report that is a PDF',
  params: { id: idPart, fileName: storedPart },
  record: { id: 'id', read: list },
  readBack: { gone: true },
  answer: acknowledgement,
  words: removeWords,
});

export const removeLink = call({
  method: 'POST',
  path: '/api/admin/statistics/delete/link/:id',
  summary: 'Delete a report that is a link',
  params: { id: idPart },
  record: { id: 'id', read: list },
  readBack: { gone: true },
  answer: acknowledgement,
  words: { ...removeWords, confirm: 'Tem certeza que deseja remover este link?' },
});
