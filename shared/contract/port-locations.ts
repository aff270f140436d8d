import * as z from 'zod/mini';
import { error, info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import type { Description } from './fields/field-description.ts';
import { idPart, negativeDegrees } from './fields/rules.ts';
import { rulesOf, schemaOf } from './fields/rules-of-fields.ts';

export const messages = {
  noPort: error('Favor informar o Porto'),
  noState: warning('Favor informar o Estado'),
  noLongitude: warning('Favor informar a longitude'),
  noLatitude: warning('Favor informar a latitude'),
  badLongitude: warning('Longitude tem que ser número e menor que zero'),
  badLatitude: warning('latitude tem que ser número e menor que zero'),
  longitudeBeyond: warning('Longitude não pode ser menor que -180'),
  latitudeBeyond: warning('Latitude não pode ser menor que -90'),
} as const;

/** The 27 state codes (spec 3). */
export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type State = (typeof states)[number];

const known: ReadonlySet<unknown> = new Set(states);
export const isState = (typed: unknown): typed is State => known.has(typed);

export const fields = {
  descricao: { label: 'Porto', kind: 'text', names: true, shown: ['list', 'csv'] },
  uf: { label: 'UF', said: 'o estado', kind: 'choice', options: states, required: messages.noState },
  latitude: {
    label: 'Latitude',
    said: 'a latitude',
    kind: 'degrees',
    limits: { minimum: -90, exclusiveMaximum: 0 },
    hint: 'Graus decimais, como -23,954722',
  },
  longitude: {
    label: 'Longitude',
    said: 'a longitude',
    kind: 'degrees',
    limits: { minimum: -180, exclusiveMaximum: 0 },
    hint: 'Graus decimais, como -46,308333',
  },
  portoId: { label: 'Código do porto', kind: 'id', required: messages.noPort },
  id: { label: 'Código', kind: 'id' },
} as const satisfies Description;

export const portLocationSchema = schemaOf(fields);
export type PortLocation = z.output<typeof portLocationSchema>;

/** Refusals come in the order of spec 5: port, state, longitude, latitude. */
const body = z.object({
  ...rulesOf(fields, ['portoId', 'uf']),
  longitude: negativeDegrees(fields.longitude.limits, {
    missing: messages.noLongitude,
    notNegative: messages.badLongitude,
    beyond: messages.longitudeBeyond,
  }),
  latitude: negativeDegrees(fields.latitude.limits, {
    missing: messages.noLatitude,
    notNegative: messages.badLatitude,
    beyond: messages.latitudeBeyond,
  }),
});

/** Spec 8, port add and edit: with no status at all, the old product blamed the fields. */
const noResponse = warning('Preencha todos os campos');

export const list = call({
  method: 'GET',
  path: '/api/admin/localizacaoPortoLineup/all',
  summary: 'All port locations',
  answer: listOf(portLocationSchema),
});

export const create = call({
  method: 'POST',
  path: '/api/admin/localizacaoPortoLineup',
  summary: 'Add a port location',
  body,
  readBack: { in: { list, unique: 'portoId' } },
  answer: acknowledgement,
  words: { done: success('Localização cadastrada com sucesso'), noResponse },
});

export const update = call({
  method: 'POST',
  path: '/api/admin/localizacaoPortoLineup/:id',
  summary: 'Change a port location',
  params: { id: idPart },
  record: { id: 'id', read: list },
  readBack: {},
  body,
  answer: acknowledgement,
  words: { done: success('Localização editada com sucesso'), noResponse },
});

export const remove = call({
  method: 'DELETE',
  path: '/api/admin/localizacaoPortoLineup/:id',
  summary: 'Delete a port location',
  params: { id: idPart },
  record: { id: 'id', read: list },
  readBack: { gone: true },
  answer: acknowledgement,
  words: {
    confirm: 'Tem certeza que deseja excluir esta localização?',
    cancelled: info('Você cancelou a exclusão'),
    done: success('Porto excluído com sucesso.'),
  },
});
