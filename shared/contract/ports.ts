import * as z from 'zod/mini';
import { warning } from '../message.ts';
import { listOf } from './answers.ts';
import { call } from './call.ts';
import { field, idSchema, text } from './fields.ts';

const spelled = z.looseObject({
  id: z.nullish(idSchema),
  portId: z.nullish(idSchema),
  portoId: z.nullish(idSchema),
  descricao: text,
});

/** A port, whichever way its id is spelled (spec 3: `portId` or `portoId`; the autocomplete has `id`); read it at `portoId`. */
export const portSchema = z.pipe(
  z.pipe(
    spelled,
    z.transform((port) => ({ ...port, portoId: port.portoId ?? port.portId ?? port.id })),
  ),
  z.looseObject({ portoId: idSchema, descricao: text }),
);
export type Port = z.output<typeof portSchema>;

/** The country that every list of ports is of (spec 9). */
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
