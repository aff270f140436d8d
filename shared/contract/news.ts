import * as z from 'zod/mini';
import { error, info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { requiredDate } from './fields/date-fields.ts';
import type { Description } from './fields/field-description.ts';
import { idPart, idSchema, optionalText, whole } from './fields/rules.ts';
import { fullText, rulesOf } from './fields/rules-of-fields.ts';

/** The rule accepts bodies below this length; typing stops at `bodyLimit` (spec 5). */
export const bodySaveLimit = 4000;
export const bodyLimit = 3997;
export const pageSizes = [10, 20, 50] as const;

export const messages = {
  none: info('No news found.'),
  noTitle: warning('Informe o título'),
  noSource: warning('Informe a fonte'),
  noBody: warning('Informe a notícia'),
  noDate: warning('Informe a data da notícia'),
  badDate: warning('Data da notícia inválida'),
  noCategory: warning('Favor, informar uma categoria'),
  bodyFull: fullText,
} as const;

/** The two existing categories (spec 3). */
export const categories = [
  { categoriaId: 2, descricao: 'ECONOMY' },
  { categoriaId: 1, descricao: 'PORTS AND TERMINALS' },
] as const;

const categorySchema = z.looseObject({ categoriaId: idSchema, descricao: text });
const newsCommoditySchema = z.looseObject({ commodityId: idSchema, descricao: text });

const spelledPort = z.looseObject({
  portId: z.nullish(idSchema),
  portoId: z.nullish(idSchema),
  descricao: text,
});
/** A port of a news item under either spelling (NW-14); it comes out as `portoId`. */
const newsPortSchema = z.pipe(
  z.pipe(
    spelledPort,
    z.transform(({ portId, ...port }) => ({ ...port, portoId: port.portoId ?? portId })),
  ),
  z.looseObject({ portoId: idSchema, descricao: text }),
);

const words = z.nullish(z.union([z.string(), z.array(z.unknown())]));

export const newsSchema = z.looseObject({
  id: idSchema,
  titulo: text,
  fonte: text,
  corpo: text,
  hiperlink: text,
  dataNoticia: text,
  dataInclusao: text,
  usuarioInclusao: text,
  flagNotificar: z.nullish(z.union([z.string(), z.boolean()])),
  /** 'S' means deleted (soft). */
  flagExcluido: text,
  tags: words,
  categories: words,
  commodities: words,
  ports: words,
  /** The embedded upstream also answers who changed an item, and when. */
  dataAlteracao: z.optional(z.unknown()),
  usuarioAlteracao: z.optional(z.unknown()),
  categoria: z.nullish(z.array(categorySchema)),
  commoditiesList: z.nullish(z.array(newsCommoditySchema)),
  portsList: z.nullish(z.array(newsPortSchema)),
});
export type News = z.output<typeof newsSchema>;

export const fields = {
  titulo: { label: 'Título', said: 'o título', kind: 'text', names: true, required: messages.noTitle },
  fonte: { label: 'Fonte', said: 'a fonte', kind: 'text', required: messages.noSource },
  corpo: {
    label: 'Notícia',
    said: 'o texto',
    kind: 'longText',
    limits: { maxLength: bodySaveLimit - 1 },
    required: messages.noBody,
  },
  hiperlink: { label: 'Link', said: 'o link', kind: 'link' },
  dataNoticia: {
    label: 'Data da Notícia',
    said: 'a data',
    column: 'Data',
    csv: 'Data da notícia',
    kind: 'date',
  },
  categoria: { label: 'Categoria', said: 'as categorias', column: 'Categorias', kind: 'list' },
  commoditiesList: { label: 'Commodities', said: 'as commodities', kind: 'list' },
  portsList: { label: 'Portos', said: 'os portos', kind: 'list' },
  flagExcluido: { label: 'Excluída', form: 'Excluir ?', kind: 'yesNo' },
  UsuarioInclusao: { label: 'Usuário', kind: 'text', stored: 'usuarioInclusao', actor: true },
  dataInclusao: { label: 'Data de inclusão', kind: 'dateTime', shown: [] },
  dataAlteracao: { label: 'Data de alteração', kind: 'dateTime', shown: [] },
  usuarioAlteracao: { label: 'Alterado por', kind: 'text', shown: [] },
  flagNotificar: { label: 'Notificar', kind: 'yesNo', shown: [] },
  tags: { label: 'Tags', kind: 'list', shown: [] },
  categories: { label: 'Nomes das categorias', kind: 'list', shown: [] },
  commodities: { label: 'Nomes das commodities', kind: 'list', shown: [] },
  ports: { label: 'Nomes dos portos', kind: 'list', shown: [] },
  id: { label: 'Código', kind: 'id' },
} as const satisfies Description;

/** What a creation and a change both send. */
const sent = {
  ...rulesOf(fields, ['titulo', 'fonte']),
  /** Any text, as the specification has no rule for it. */
  hiperlink: optionalText(fields.hiperlink),
  ...rulesOf(fields, ['corpo', 'UsuarioInclusao']),
  dataNoticia: requiredDate(messages.noDate, messages.badDate),
  categoria: z.array(categorySchema).check(whole((chosen) => chosen.length > 0, messages.noCategory)),
  commoditiesList: z.array(newsCommoditySchema),
  portsList: z.array(newsPortSchema),
} as const;

const saveWords = {
  done: success('Cadastro realizado'),
  emptyResult: error('Houve problemas'),
  notFound: error('Id não encontrado'),
} as const;
const stamps = [{ in: 'body', field: 'UsuarioInclusao' }] as const;

export const list = call({
  method: 'GET',
  path: '/api/admin/noticia/all/',
  summary: 'All news',
  answer: listOf(newsSchema),
});

export const get = call({
  method: 'GET',
  path: '/api/admin/noticia/:id',
  summary: 'One news item',
  params: { id: idPart },
  answer: newsSchema,
  words: { notFound: error('Id não encontrado'), emptyResult: error('Id não encontrado') },
});

export const create = call({
  method: 'POST',
  path: '/api/admin/noticia',
  summary: 'Add a news item',
  body: z.object(sent),
  answer: acknowledgement,
  stamps,
  words: saveWords,
});

export const update = call({
  method: 'POST',
  path: '/api/admin/noticia/:id',
  summary: 'Change a news item, or flag it deleted',
  params: { id: idPart },
  record: { id: 'id', read: get },
  readBack: {},
  body: z.object({
    ...sent,
    dataNoticia: requiredDate(messages.noDate, messages.badDate, 'keeps'),
    ...rulesOf(fields, ['flagExcluido']),
  }),
  answer: acknowledgement,
  stamps,
  words: saveWords,
});

export const remove = call({
  method: 'DELETE',
  path: '/api/admin/noticia/:id',
  summary: 'Remove a news item',
  params: { id: idPart },
  record: { id: 'id', read: get },
  readBack: { gone: true, as: () => ({ flagExcluido: 'S' }) },
  answer: acknowledgement,
  words: {
    confirm: 'Tem certeza que deseja remover essa notícia?',
    cancelled: info('Você cancelou a remoção'),
    done: success('Notícia removida com sucesso'),
  },
});
