import * as z from 'zod/mini';
import { error, success } from '../message.ts';
import { listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { field, idSchema } from './fields/rules.ts';

/** A commercial partner whose data a user may see. */
export const partnerSchema = z.looseObject({ id: idSchema, name: text, idWs: z.nullish(idSchema) });
export type Partner = z.output<typeof partnerSchema>;

export const messages = {
  noName: error('Parceiro não preenchido', 'Favor preencher com nome do parceiro ou grupo'),
} as const;

/** Each name once, without blank ones (AR-06). */
const names = field(z.array(z.string()), (typed, refuse) => {
  const given = Array.isArray(typed) ? typed : [typed];
  const trimmed = given.filter((name) => typeof name === 'string').map((name) => name.trim());
  const unique = [...new Set(trimmed)].filter((name) => name !== '');
  return unique.length > 0 ? unique : refuse(messages.noName);
});

export const search = call({
  method: 'GET',
  path: '/api/admin/parceiro/filter',
  summary: 'Partners whose name holds one of the given texts',
  query: z.object({ nomeParceiros: names }),
  answer: listOf(partnerSchema),
  words: {
    done: success('realizada com sucesso', 'Consulta'),
    failed: error('ocorreu erro', 'Consulta'),
  },
});
