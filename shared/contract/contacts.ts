import * as z from 'zod/mini';
import { info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import { number, text } from './fields/answer-fields.ts';
import type { Description } from './fields/field-description.ts';
import { field, idPart, idSchema, optionalText, requiredName, storedPart } from './fields/rules.ts';
import { rulesOf } from './fields/rules-of-fields.ts';

/** The branch that the screen opens with, and the option that starts a new one (spec 9). */
export const headOffice = 'HEAD OFFICE';
export const newBranchLabel = 'CRIAR NOVA FILIAL';

export const messages = {
  noNameOrRole: warning('Por favor adicione o nome e cargo do contato'),
  noContactOrBranch: warning('Por favor adicione ao menos um contato e preencha com o nome da filial'),
  noBranch: warning('Por favor seleciona a filial ou crie uma nova'),
  branchExists: warning('Já existe uma filial com este nome. Selecione-a na lista de filiais.'),
  badOrder: warning('Ordem de exibição inválida'),
} as const;

export const contactSchema = z.looseObject({
  id: z.nullish(idSchema),
  filial: text,
  endereco: text,
  complemento: text,
  bairro: text,
  cidade: text,
  uf: text,
  cep: text,
  paisEmpresa: text,
  siglaPaisEmpresa: text,
  telefoneEmpresa: text,
  emailEmpresa: text,
  observacao: text,
  nome: text,
  funcao: text,
  telefone: text,
  celular: text,
  email: text,
  ordemExibicao: number,
  flagExcluido: text,
});
export type Contact = z.output<typeof contactSchema>;

export const fields = {
  filial: { label: 'Filial', form: 'Nome da filial', kind: 'text', shown: ['form'] },
  nome: { label: 'Nome', said: 'o nome', kind: 'text', names: true, required: messages.noNameOrRole },
  funcao: { label: 'Cargo', said: 'o cargo', kind: 'text', names: true, required: messages.noNameOrRole },
  celular: { label: 'Celular', said: 'o celular', kind: 'phone' },
  telefone: { label: 'Telefone', said: 'o telefone', kind: 'phone' },
  email: { label: 'E-mail', said: 'o e-mail', kind: 'email' },
  ordemExibicao: {
    label: 'Ordem de exibição',
    said: 'a ordem',
    kind: 'number',
    limits: { minimum: 0 },
    shown: [],
  },
  endereco: { label: 'Endereço', said: 'o endereço', kind: 'text', shown: ['form'] },
  complemento: { label: 'Complemento', kind: 'text', shown: ['form'] },
  bairro: { label: 'Bairro', kind: 'text', shown: ['form'] },
  cidade: { label: 'Cidade', kind: 'text', shown: ['form'] },
  uf: { label: 'UF', kind: 'text', shown: ['form'] },
  cep: { label: 'CEP', kind: 'text', shown: ['form'] },
  paisEmpresa: { label: 'País', kind: 'text', shown: ['form'] },
  siglaPaisEmpresa: { label: 'Sigla do país', kind: 'text', shown: ['form'] },
  telefoneEmpresa: { label: 'Telefone da empresa', kind: 'phone', shown: ['form'] },
  emailEmpresa: { label: 'E-mail da empresa', kind: 'email', shown: ['form'] },
  observacao: { label: 'Observação', kind: 'longText', shown: [] },
  flagExcluido: { label: 'Excluído', kind: 'yesNo', shown: [] },
  id: { label: 'Código', kind: 'id' },
} as const satisfies Description;

/** What a write sends about a branch. Its name stands in the path; a creation sends it too. */
const branch = {
  ...rulesOf(fields, [
    'endereco',
    'complemento',
    'bairro',
    'cidade',
    'uf',
    'cep',
    'paisEmpresa',
    'siglaPaisEmpresa',
    'telefoneEmpresa',
  ]),
  /** Any text: the specification has no rule for it. */
  emailEmpresa: optionalText(fields.emailEmpresa),
} as const;

/** What a branch has besides its name. Each of its contacts carries it: the upstream has no record of a branch. */
export const branchFields = Object.keys(branch) as readonly (keyof typeof branch)[];

/** What a write sends about a contact. */
const contact = {
  ...rulesOf(fields, ['funcao', 'nome', 'telefone', 'celular']),
  email: optionalText(fields.email),
  /** The row index, from 0. */
  ordemExibicao: field(z.number(), (typed, refuse) =>
    typeof typed === 'number' && Number.isSafeInteger(typed) && typed >= fields.ordemExibicao.limits.minimum
      ? typed
      : refuse(messages.badOrder),
  ),
} as const;

/** A branch's name, which the upstream answers as a text or as a record that contains it. */
const branchName = z.pipe(
  z.pipe(
    z.union([z.string(), z.looseObject({ filial: z.string() })]),
    z.transform((branch) => (typeof branch === 'string' ? branch : branch.filial)),
  ),
  z.string(),
);

/** The contacts of a branch. Each of them carries the branch's own data. */
export const list = call({
  method: 'GET',
  path: '/api/admin/contato/all/:filial',
  summary: 'Contacts of a branch',
  params: { filial: storedPart },
  answer: listOf(contactSchema),
});

export const listBranches = call({
  method: 'GET',
  path: '/api/admin/contato/filiais',
  summary: 'Names of all branches',
  answer: listOf(branchName),
});

export const create = call({
  method: 'POST',
  path: '/api/admin/contato',
  summary: 'Add a contact, and with it its branch',
  body: z.object({
    filial: requiredName(messages.noContactOrBranch),
    ...branch,
    ...contact,
    ...rulesOf(fields, ['observacao', 'flagExcluido']),
  }),
  answer: acknowledgement,
  words: { done: success('Cadastro realizado') },
});

/** No call reads one contact: it is in the list of its branch. */
const stored = { read: list, among: listBranches } as const;

const changed = {
  answer: acknowledgement,
  words: { done: success('Alteração realizada com sucesso') },
} as const;

export const updateBranch = call({
  method: 'POST',
  path: '/api/admin/contato/:filial',
  summary: 'Change the data of a branch',
  params: { filial: storedPart },
  record: { id: 'filial', read: list, carried: ['filial', ...branchFields] },
  readBack: {},
  body: z.object(branch),
  ...changed,
});

export const update = call({
  method: 'POST',
  path: '/api/admin/contato/filial/:contactId',
  summary: 'Change a contact',
  params: { contactId: idPart },
  record: { id: 'contactId', ...stored },
  readBack: {},
  body: z.object(contact),
  ...changed,
});

export const remove = call({
  method: 'DELETE',
  path: '/api/admin/contato/:id',
  summary: 'Delete a contact',
  params: { id: idPart },
  record: { id: 'id', ...stored },
  readBack: { gone: true },
  answer: acknowledgement,
  words: {
    confirm: 'Tem certeza que deseja remover este contato?',
    cancelled: info('Você cancelou a remoção'),
    done: success('Contato removido com sucesso'),
  },
});
