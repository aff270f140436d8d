import * as z from 'zod/mini';
import { info, success, warning } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import { idPart, limitedText, oneOf } from './fields/rules.ts';

/** What is held beside the official lists (docs/decisions/0020). */
export const checkedEntities = ['portLocations', 'restrictions'] as const;
export type CheckedEntity = (typeof checkedEntities)[number];

const confirmationSchema = z.object({
  entity: z.enum(checkedEntities),
  /** The id of the record, as text. */
  record: z.string(),
  /** The values that were found right, as `valuesOf` spells them: other values are looked at again. */
  values: z.string(),
  login: z.string(),
  /** Moment in UTC, ISO 8601. */
  at: z.string(),
});
export type Confirmation = z.output<typeof confirmationSchema>;

const params = { entity: oneOf(checkedEntities, warning('Lista inválida')), record: idPart };

/** Every 'Está certo'. Cais's own call. */
export const list = call({
  method: 'GET',
  path: '/api/official-confirmations',
  summary: 'Values found right beside the official ones',
  answer: listOf(confirmationSchema),
});

/** 'Está certo': remembers who found these values right, and when. Cais's own call. */
export const confirm = call({
  method: 'PUT',
  path: '/api/official-confirmations/:entity/:record',
  summary: 'Find values right',
  params,
  body: z.object({
    values: limitedText({ maxLength: 200 }, warning('Valores inválidos'), warning('Valores inválidos')),
  }),
  answer: acknowledgement,
  words: { done: success('Anotado: está certo como está') },
});

/** Takes 'Está certo' back. Cais's own call. */
export const withdraw = call({
  method: 'DELETE',
  path: '/api/official-confirmations/:entity/:record',
  summary: 'Look at values again',
  params,
  answer: acknowledgement,
  words: { done: info('Voltou para a conferência') },
});
