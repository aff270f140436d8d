import * as z from 'zod/mini';
import { error, info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import type { Description } from './fields/field-description.ts';
import {
  idPart,
  idSchema,
  optionalText,
  requiredId,
  requiredText,
  storedPart,
  whole,
} from './fields/rules.ts';
import { rulesOf } from './fields/rules-of-fields.ts';

export const messages = {
  noType: warning('Favor preencher com o tipo'),
  noPort: warning('Porto não preenchido'),
  portNotPicked: warning('Porto não preenchido corretamente'),
  noRow: warning('Favor preencher com ao menos um arquivo'),
  portTaken: warning('Favor alterar o porto', 'Porto já existente'),
  noDriveId: warning('Informe o ID Google Drive'),
  noFileName: warning('Informe o nome do arquivo'),
  noGroup: warning('Escolha o grupo de mercadoria'),
  notDriveId: warning('Cole o ID da apresentação ou o endereço completo dela no Google Drive'),
  rowTwice: warning('Esta linha já está na tabela'),
  rowPending: warning('Adicione à tabela a linha preenchida ou limpe os campos dela'),
} as const;

export const rowTypes = ['Arquivo', 'Commodity'] as const;
export type RowType = (typeof rowTypes)[number];

const fileSchema = z.looseObject({ id: idSchema, nome_arquivo: text, id_slidegoogledrive: text });
const commoditySchema = z.looseObject({
  id: idSchema,
  grpMerc: text,
  id_GrpMerc: z.nullish(idSchema),
  id_slidegoogledrive: text,
  porto: text,
  nome: text,
});

export const handbookSchema = z.looseObject({
  id: idSchema,
  portoId: z.nullish(idSchema),
  descricao_porto: text,
  nome_usu_inclusao: text,
  arquivosList: z.nullish(z.array(fileSchema)),
  commoditiesList: z.nullish(z.array(commoditySchema)),
});
export type Handbook = z.output<typeof handbookSchema>;

export const fields = {
  descricao_porto: { label: 'Porto', kind: 'text', names: true, required: messages.noPort },
  portoId: { label: 'Código do porto', kind: 'id', required: messages.noPort },
  arquivosList: { label: 'Arquivos', kind: 'list', adds: true, shown: ['list', 'form'] },
  commoditiesList: { label: 'Commodities', kind: 'list', adds: true, shown: ['list', 'form'] },
  nome_usu_inclusao: { label: 'Incluído por', kind: 'text', actor: true },
  id: { label: 'Código', kind: 'id' },
} as const satisfies Description;

/** The fields of a row of a handbook, a file or a commodity; `tipo` says which. */
export const rowFields = {
  tipo: { label: 'Tipo', kind: 'choice', options: rowTypes },
  nome_arquivo: { label: 'Nome', form: 'Nome do arquivo', kind: 'text' },
  grpMerc: { label: 'Tipo de commodity', form: 'Grupo de commodity', kind: 'text' },
  id_slidegoogledrive: { label: 'ID Google Drive', kind: 'text' },
} as const satisfies Description;

/** Rows to add. A write does not send stored rows again; their own calls remove them (R13). */
const body = z.object({
  ...rulesOf(fields, ['portoId', 'descricao_porto', 'nome_usu_inclusao']),
  arquivosList: z.array(
    z.object({
      nome_arquivo: requiredText(messages.noFileName),
      id_slidegoogledrive: requiredText(messages.noDriveId),
    }),
  ),
  commoditiesList: z.array(
    z.object({
      grpMerc: optionalText({ label: 'Grupo de mercadoria' }),
      id_GrpMerc: requiredId(messages.noGroup),
      id_slidegoogledrive: requiredText(messages.noDriveId),
    }),
  ),
});

/** Stored rows stay beside those that a write sends (R13). */
const grows = ['arquivosList', 'commoditiesList'];

const stamps = [{ in: 'body', field: 'nome_usu_inclusao' }] as const;
const userStamp = [{ in: 'path', field: 'user' }] as const;
const noResponse = error('Erro conexão api', 'Falha na comunicação');
const emptyResult = warning('Houve problemas');
const cancelled = info('Você cancelou a remoção');

export const list = call({
  method: 'GET',
  path: '/api/admin/handbook/all',
  summary: 'All handbooks with their files and commodities',
  answer: listOf(handbookSchema),
  words: { noResponse },
});

export const get = call({
  method: 'GET',
  path: '/api/admin/handbook/cadastro/:id',
  summary: 'One handbook',
  params: { id: idPart },
  answer: handbookSchema,
  words: { noResponse, emptyResult, notFound: error('Id não encontrado') },
});

export const create = call({
  method: 'POST',
  path: '/api/admin/handbook/',
  summary: 'Add the handbook of a port',
  body: body.check(
    whole(
      ({ arquivosList, commoditiesList }) => arquivosList.length + commoditiesList.length > 0,
      messages.noRow,
      ['arquivosList'],
    ),
  ),
  readBack: { in: { list, unique: 'portoId' }, grows },
  answer: acknowledgement,
  stamps,
  words: { done: success('Cadastro realizado'), noResponse, emptyResult },
});

export const update = call({
  method: 'POST',
  path: '/api/admin/handbook/:id',
  summary: 'Add rows to a handbook',
  params: { id: idPart },
  record: { id: 'id', read: get },
  readBack: { grows },
  body,
  answer: acknowledgement,
  stamps,
  words: { done: success('Alteração realizada'), noResponse, emptyResult, refused: { tone: 'error' } },
});

export const remove = call({
  method: 'POST',
  path: '/api/admin/handbook/deletar/:id/:user',
  summary: 'Delete a handbook',
  params: { id: idPart, user: storedPart },
  record: { id: 'id', read: get },
  readBack: { gone: true },
  answer: acknowledgement,
  stamps: userStamp,
  words: {
    confirm: 'Tem certeza que deseja remover este handbook?',
    takes: { arquivosList: ['arquivo', 'arquivos'], commoditiesList: ['commodity', 'commodities'] },
    cancelled,
    done: success('Handbook removida com sucesso'),
    noResponse,
  },
});

const fileRemoval = {
  answer: acknowledgement,
  words: {
    confirm: 'Tem certeza que deseja remover este arquivo?',
    cancelled,
    done: success('Arquivo removido com sucesso'),
    noResponse,
  },
} as const;

export const removeFile = call({
  method: 'POST',
  path: '/api/admin/arquivohandbook/deletar/:id/:user',
  summary: 'Delete a file of a handbook',
  params: { id: idPart, user: storedPart },
  record: { id: 'id', read: list, part: 'arquivosList' },
  stamps: userStamp,
  ...fileRemoval,
});

/** The older form without a user; no screen uses it. */
export const removeFileUnsigned = call({
  method: 'DELETE',
  path: '/api/admin/arquivohandbook/:id',
  summary: 'Delete a file of a handbook, naming nobody',
  params: { id: idPart },
  record: { id: 'id', read: list, part: 'arquivosList' },
  ...fileRemoval,
});

const commodityRemoval = {
  answer: acknowledgement,
  words: {
    ...fileRemoval.words,
    confirm: 'Tem certeza que deseja remover esta commodity?',
    done: success('Commodity removido com sucesso'),
  },
} as const;

export const removeCommodity = call({
  method: 'POST',
  path: '/api/admin/commodity/deletar/:id/:user',
  summary: 'Delete a commodity of a handbook',
  params: { id: idPart, user: storedPart },
  record: { id: 'id', read: list, part: 'commoditiesList' },
  stamps: userStamp,
  ...commodityRemoval,
});

/** The older form without a user; no screen uses it. */
export const removeCommodityUnsigned = call({
  method: 'DELETE',
  path: '/api/admin/commodity/:id',
  summary: 'Delete a commodity of a handbook, naming nobody',
  params: { id: idPart },
  record: { id: 'id', read: list, part: 'commoditiesList' },
  ...commodityRemoval,
});
