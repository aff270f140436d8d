import * as z from 'zod/mini';
import { error, info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call, type ReadBack } from './call.ts';
import { number, text } from './fields/answer-fields.ts';
import type { Description } from './fields/field-description.ts';
import { idPart, idSchema, stamped } from './fields/rules.ts';
import { fullText, rulesOf } from './fields/rules-of-fields.ts';

/** Typing in a remark stops at this length (spec 9). */
export const remarkLimit = 3997;

export const messages = {
  none: info('No ports found.'),
  noPier: warning('Por favor preencher porto, terminal e pier.'),
  remarkFull: fullText,
} as const;

export const terminalSchema = z.looseObject({ terminalId: idSchema, descricao: text, dataInclusao: text });
export const pierSchema = z.looseObject({
  pierId: idSchema,
  terminalId: z.nullish(idSchema),
  descricao: text,
});
export type Pier = z.output<typeof pierSchema>;

/** A commodity group of a restriction (R14); `restricaoId` is null until the restriction is stored. */
const commoditySchema = z.looseObject({
  restricaoId: z.nullish(idSchema),
  descricao: text,
  grpMercId: z.nullish(idSchema),
  dtInclusao: text,
  usrInclusao: text,
});
export type RestrictionCommodity = z.output<typeof commoditySchema>;

export const restrictionSchema = z.looseObject({
  id: idSchema,
  pierId: z.nullish(idSchema),
  portoId: z.nullish(idSchema),
  porto: z.nullish(z.looseObject({ descricao: text })),
  terminal: z.nullish(terminalSchema),
  pier: z.nullish(pierSchema),
  maxDraft: number,
  maxLoa: number,
  maxBeam: number,
  maxAirDraft: number,
  maxDwt: number,
  remark: text,
  nomeUsuInclusao: text,
  nomeUsuAlteracao: text,
  commodities: z.nullish(z.array(commoditySchema)),
});
export type Restriction = z.output<typeof restrictionSchema>;

const limit = { limits: { minimum: 0 } } as const;

export const fields = {
  porto: { label: 'Porto', form: 'Portos', kind: 'record', names: true },
  terminal: { label: 'Terminal', kind: 'record', names: true },
  pier: { label: 'Pier', kind: 'record', names: true },
  portoId: { label: 'Código do porto', kind: 'id' },
  pierId: { label: 'Código do píer', kind: 'id', required: messages.noPier },
  maxDraft: {
    label: 'MaxDraft',
    said: 'o MaxDraft',
    kind: 'metres',
    hint: 'Calado máximo, em metros',
    ...limit,
  },
  maxLoa: {
    label: 'MaxLoa',
    said: 'o MaxLoa',
    kind: 'metres',
    hint: 'Comprimento total máximo, em metros',
    ...limit,
  },
  maxBeam: { label: 'MaxBeam', said: 'o MaxBeam', kind: 'metres', hint: 'Boca máxima, em metros', ...limit },
  maxAirDraft: {
    label: 'MaxAirDraft',
    said: 'o MaxAirDraft',
    kind: 'metres',
    hint: 'Calado aéreo máximo, em metros',
    ...limit,
  },
  maxDwt: {
    label: 'MaxDwt',
    said: 'o MaxDwt',
    column: 'Max Dwt',
    kind: 'tonnes',
    hint: 'Porte bruto máximo, em toneladas',
    ...limit,
  },
  remark: { label: 'Remark', said: 'o Remark', kind: 'longText', limits: { maxLength: remarkLimit } },
  commodities: { label: 'Commodities', said: 'as commodities', kind: 'list' },
  nomeUsuInclusao: { label: 'Incluído por', kind: 'text', actor: true },
  nomeUsuAlteracao: { label: 'Alterado por', kind: 'text', actor: true },
  id: { label: 'Código', kind: 'id' },
} as const satisfies Description;

/** What a creation and a change both send. */
const sent = {
  ...rulesOf(fields, ['maxDraft', 'maxLoa', 'maxBeam', 'maxAirDraft', 'maxDwt', 'remark', 'nomeUsuInclusao']),
  commodities: z.array(
    z.object({
      restricaoId: z.nullish(idSchema),
      descricao: text,
      grpMercId: idSchema,
      dtInclusao: text,
      usrInclusao: stamped,
    }),
  ),
} as const;

const commodityStamp = {
  in: 'list',
  list: 'commodities',
  key: 'grpMercId',
  field: 'usrInclusao',
  keep: true,
} as const;

/** The upstream itself writes every field of a commodity group except its id (R14). */
const storedAs: ReadBack['as'] = ({ commodities, ...others }) => ({
  ...others,
  commodities: Array.isArray(commodities) ? commodities.map(({ grpMercId }) => ({ grpMercId })) : commodities,
});

const badRequest = warning('Registro já cadastrado. Tente editar este registro.');

export const list = call({
  method: 'GET',
  path: '/api/admin/portsearcher/all',
  summary: 'All restrictions',
  answer: listOf(restrictionSchema),
});

export const listTerminals = call({
  method: 'GET',
  path: '/api/admin/portsearcher/terminal/:portId',
  summary: 'Terminals of a port',
  params: { portId: idPart },
  answer: listOf(terminalSchema),
});

export const getPier = call({
  method: 'GET',
  path: '/api/admin/portsearcher/pier/:id',
  summary: 'One pier',
  params: { id: idPart },
  answer: pierSchema,
});

export const listPiers = call({
  method: 'GET',
  path: '/api/admin/portsearcher/pier/terminal/:terminalId',
  summary: 'Piers of a terminal',
  params: { terminalId: idPart },
  answer: listOf(pierSchema),
});

export const get = call({
  method: 'GET',
  path: '/api/admin/portsearcher/restriction/:id',
  summary: 'One restriction',
  params: { id: idPart },
  answer: restrictionSchema,
  words: { notFound: error('Id não encontrado'), emptyResult: error('Id não encontrado') },
});

export const create = call({
  method: 'POST',
  path: '/api/admin/portsearcher',
  summary: 'Add the restriction of a pier',
  body: z.object({ ...rulesOf(fields, ['pierId']), ...sent }),
  readBack: { in: { list, unique: 'pierId' }, as: storedAs },
  answer: acknowledgement,
  stamps: [{ in: 'body', field: 'nomeUsuInclusao' }, commodityStamp],
  words: { done: success('Cadastro realizado'), badRequest },
});

export const update = call({
  method: 'POST',
  path: '/api/admin/portsearcher/:id',
  summary: 'Change a restriction',
  params: { id: idPart },
  body: z.object({ ...sent, ...rulesOf(fields, ['nomeUsuAlteracao']) }),
  answer: acknowledgement,
  stamps: [
    { in: 'body', field: 'nomeUsuAlteracao' },
    { in: 'body', field: 'nomeUsuInclusao', keep: true },
    commodityStamp,
  ],
  record: { id: 'id', read: get },
  readBack: { as: storedAs },
  words: { done: success('Alteração realizada com sucesso'), badRequest },
});

export const remove = call({
  method: 'DELETE',
  path: '/api/admin/portsearcher/:id',
  summary: 'Delete a restriction',
  params: { id: idPart },
  record: { id: 'id', read: get },
  readBack: { gone: true },
  answer: acknowledgement,
  words: {
    confirm: 'Tem certeza que deseja remover este registro?',
    takes: { commodities: ['commodity', 'commodities'] },
    cancelled: info('Você cancelou a remoção'),
    done: success('Registro removido com sucesso'),
  },
});
