import * as z from 'zod/mini';
import { error, info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call, type ReadBack } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { optionalDate } from './fields/date-fields.ts';
import type { Description } from './fields/field-description.ts';
import { idPart, idSchema, optionalText, truth } from './fields/rules.ts';
import { badEmail, rulesOf } from './fields/rules-of-fields.ts';
import { partnerSchema } from './partners.ts';

export const messages = {
  noName: warning('Informe o nome'),
  noCompany: warning('Informe a empresa'),
  noEmail: warning('Informe o e-mail'),
  badEmail,
  badExpiry: warning('Data de expiração inválida'),
} as const;

export const userSchema = z.looseObject({
  idUsuario: idSchema,
  nome: text,
  email: text,
  empresa: text,
  dataInclusao: text,
  chaveInclusao: text,
  dataExpiracao: text,
  companyRegisterNumber: text,
  /** 'S' means administrator. */
  administrador: text,
  parceiros: z.nullish(z.array(partnerSchema)),
});
export type User = z.output<typeof userSchema>;

export const fields = {
  nomeContato: {
    label: 'Nome',
    said: 'o nome',
    kind: 'text',
    stored: 'nome',
    names: true,
    required: messages.noName,
  },
  emailContato: {
    label: 'E-mail',
    said: 'o e-mail',
    kind: 'email',
    stored: 'email',
    names: true,
    required: messages.noEmail,
  },
  empresaContato: {
    label: 'Empresa',
    said: 'a empresa',
    kind: 'text',
    stored: 'empresa',
    required: messages.noCompany,
  },
  companyRegisterNumber: { label: 'Company Register Number', kind: 'text', shown: ['form'] },
  hasParceiro: { label: 'Tem parceiro comercial', kind: 'yesNo', tells: 'parceiros', shown: [] },
  parceiros: {
    label: 'Parceiros',
    said: 'os parceiros',
    form: 'Parceiros comerciais',
    kind: 'list',
    shown: ['form'],
  },
  dataInclusao: { label: 'Data de inclusão', kind: 'dateTime', shown: ['list', 'csv'] },
  chaveInclusao: { label: 'Chave de inclusão', kind: 'text', shown: ['list', 'csv'] },
  dataExpiracao: { label: 'Expira em', said: 'a expiração', column: 'Expiração', kind: 'date', clears: true },
  isAdmin: {
    label: 'É Administrador',
    csv: 'Administrador',
    kind: 'yesNo',
    stored: 'administrador',
    shown: ['csv', 'form'],
  },
  user: { label: 'Administrador', kind: 'text', actor: true },
  idUsuario: { label: 'Código', kind: 'id' },
} as const satisfies Description;

/** What the user form and the approval both send, apart from the acting administrator (spec 3, user payload). */
export const sentOfUser = {
  ...rulesOf(fields, ['nomeContato', 'empresaContato', 'emailContato', 'companyRegisterNumber']),
  isAdmin: truth,
  hasParceiro: truth,
  /** Sent only when `hasParceiro`. */
  parceiros: z.optional(z.array(partnerSchema)),
  dataExpiracao: optionalDate(messages.badExpiry, 'keeps'),
} as const;

const saveWords = {
  done: success('Usuário alterado com sucesso'),
  emptyResult: error('Houve Problemas'),
  notFound: error('Id não encontrado'),
} as const;

/** A stored user has other names than a sent one (spec 3, user payload). */
const storedAs: ReadBack['as'] = ({ isAdmin, hasParceiro, parceiros, ...sent }) => ({
  nome: sent.nomeContato,
  empresa: sent.empresaContato,
  email: sent.emailContato,
  companyRegisterNumber: sent.companyRegisterNumber,
  dataExpiracao: sent.dataExpiracao ?? null,
  administrador: isAdmin === true ? 'S' : 'N',
  parceiros: hasParceiro === true && Array.isArray(parceiros) ? parceiros.map(({ id }) => ({ id })) : [],
});

export const list = call({
  method: 'GET',
  path: '/api/admin/users/all',
  summary: 'All users',
  answer: listOf(userSchema),
});

export const get = call({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One user',
  params: { id: idPart },
  answer: userSchema,
  words: { notFound: error('Id não encontrado'), emptyResult: error('Id não encontrado') },
});

/** The specification does not show the answer (spec 7); no screen uses the call. */
export const search = call({
  method: 'POST',
  path: '/api/usuario/search',
  summary: 'Users by name',
  reads: true,
  body: z.object({ nome: optionalText(fields.nomeContato), ordenacao: z._default(z.string(), 'nome') }),
  answer: z.unknown(),
});

export const create = call({
  method: 'POST',
  path: '/api/admin/users/add',
  summary: 'Add a user',
  body: z.object({
    ...sentOfUser,
    dataExpiracao: optionalDate(messages.badExpiry),
    ...rulesOf(fields, ['user']),
  }),
  readBack: { in: { list, unique: 'email' }, as: storedAs },
  answer: acknowledgement,
  stamps: [{ in: 'body', field: 'user' }],
  words: saveWords,
});

export const update = call({
  method: 'POST',
  path: '/api/admin/users/:id',
  summary: 'Change a user',
  params: { id: idPart },
  changesUsers: 'named',
  record: { id: 'id', read: get },
  readBack: { as: storedAs },
  body: z.object(sentOfUser),
  answer: acknowledgement,
  words: saveWords,
});

export const remove = call({
  method: 'POST',
  path: '/api/admin/users/deletar/:idUsuario',
  summary: 'Delete a user',
  params: { idUsuario: idPart },
  changesUsers: 'named',
  record: { id: 'idUsuario', read: get },
  readBack: { gone: true },
  answer: acknowledgement,
  words: {
    confirm: 'Tem certeza que deseja excluir este usuário?',
    cancelled: info('Você cancelou a remoção'),
    done: success('Usuário excluído com sucesso.'),
  },
});
