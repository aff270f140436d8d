import * as z from 'zod/mini';
import { error, info, success } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import type { Description } from './fields/field-description.ts';
import { idPart, idSchema, stamped, storedPart } from './fields/rules.ts';
import { partnerSchema } from './partners.ts';
import { sentOfUser, fields as userFields } from './users.ts';

/** Yes or no, in any form that the upstream may use. */
const flag = z.nullish(z.union([z.boolean(), z.string(), z.number()]));

export const accessRequestSchema = z.looseObject({
  id: idSchema,
  dataSolicitacao: text,
  emailContato: text,
  empresaContato: text,
  nomeContato: text,
  companyRegisterNumber: text,
  flagCompanyRegisterNaoAplicavel: flag,
  flagAnaliseAcesso: flag,
  hasParceiro: flag,
  isAdmin: flag,
  dataExpiracao: text,
  parceiros: z.nullish(z.array(partnerSchema)),
  user: z.optional(z.unknown()),
});
export type AccessRequest = z.output<typeof accessRequestSchema>;

/** The labels are those of a user; unlike a user, a stored request has the names that are sent. */
export const fields = {
  nomeContato: { label: userFields.nomeContato.label, kind: 'text', names: true, shown: ['list', 'form'] },
  empresaContato: { label: userFields.empresaContato.label, kind: 'text', shown: ['list', 'form'] },
  emailContato: { label: userFields.emailContato.label, kind: 'email', names: true, shown: ['list', 'form'] },
  companyRegisterNumber: userFields.companyRegisterNumber,
  isAdmin: { label: userFields.isAdmin.label, kind: 'yesNo', shown: ['form'] },
  hasParceiro: userFields.hasParceiro,
  parceiros: userFields.parceiros,
  dataExpiracao: userFields.dataExpiracao,
  user: userFields.user,
  dataSolicitacao: { label: 'Data da solicitação', kind: 'dateTime', shown: ['list', 'form'] },
  flagCompanyRegisterNaoAplicavel: { label: 'Company Register não aplicável', kind: 'yesNo', shown: [] },
  flagAnaliseAcesso: { label: 'Análise de acesso', kind: 'text', shown: [] },
  id: { label: 'Código', kind: 'id' },
} as const satisfies Description;

/** The requests that are still unanswered. */
export const list = call({
  method: 'GET',
  path: '/api/admin/users/request/access/analise',
  summary: 'Pending access requests',
  answer: listOf(accessRequestSchema),
});

export const get = call({
  method: 'GET',
  path: '/api/admin/users/request/access/analise/:id',
  summary: 'One access request',
  params: { id: idPart },
  answer: accessRequestSchema,
  words: { notFound: error('Id não encontrado'), emptyResult: error('Id não encontrado') },
});

export const reject = call({
  method: 'POST',
  path: '/api/admin/users/request/access/update/:id/R/:login',
  summary: 'Reject an access request',
  params: { id: idPart, login: storedPart },
  record: { id: 'id', read: get },
  decides: 'reprovou',
  // Spec 4 gives this state alone by its code.
  readBack: { as: () => ({ flagAnaliseAcesso: 'R' }) },
  answer: acknowledgement,
  stamps: [{ in: 'path', field: 'login' }],
  words: {
    confirm: 'Tem certeza que deseja reprovar esta solicitação?',
    cancelled: info('Você cancelou a reprovação'),
    done: success('Solicitação reprovada com sucesso'),
  },
});

/** Creates the user, or links the existing user with this e-mail, and grants the partners. */
export const approve = call({
  method: 'POST',
  path: '/api/admin/users/connect/group',
  summary: 'Approve an access request',
  changesUsers: 'adds',
  record: { id: 'id', in: 'body', read: get },
  decides: 'aprovou',
  body: z.object({
    ...sentOfUser,
    id: idSchema,
    dataSolicitacao: text,
    flagCompanyRegisterNaoAplicavel: flag,
    flagAnaliseAcesso: flag,
    user: stamped,
  }),
  answer: acknowledgement,
  stamps: [{ in: 'body', field: 'user' }],
  words: {
    done: success('Participante aprovado com sucesso'),
    emptyResult: error('Houve Problemas'),
    notFound: error('Id não encontrado'),
  },
});
