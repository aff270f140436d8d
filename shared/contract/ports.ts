import * as z from 'zod/mini';
import { warning } from '../message.ts';
import { listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { field, idSchema } from './fields/rules.ts';

const spelled = z.looseObject({
  id: z.nullish(idSchema),
  portId: z.nullish(idSchema),
  portoId: z.nullish(idSchema),
  descricao: text,
});

/** A port with its id at `portoId`. The upstream also spells it `portId`, and the autocomplete `id` (spec 3). */
export const portSchema = z.pipe(
  z.pipe(
    spelled,
    z.transform((port) => ({ ...port, portoId: port.portoId ?? port.portId ?? port.id })),
  ),
  z.looseObject({ portoId: idSchema, descricao: text }),
);
export type Port = z.output<typeof portSchema>;

/** The country of every list of ports (spec 9). */
export const country = 'BR';

const countryPart = field(z.string(), (typed, refuse) =>
  typeof typed === 'string' && /^[A-Z]{2}$/u.test(typed) ? typed : refuse(warning('País inválido')),
);

export const list = call({
  method: 'GET',
  path: '/api/portos/pais/:country',
  summary: 'Ports of a country',
  params: { country: countryPart },
  answer: listOf(portSchema),
});
