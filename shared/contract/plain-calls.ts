import * as z from 'zod/mini';
import type { Noun } from '../entities.ts';
import { error, info, success } from '../message.ts';
import { acknowledgement, listOf } from './answers.ts';
import { call } from './call.ts';
import type { Description } from './fields/field-description.ts';
import { idPart } from './fields/rules.ts';
import { rulesOf, schemaOf } from './fields/rules-of-fields.ts';

/**
 * The five calls of an entity whose fields are all plain: `GET …/all`, `GET …/:id`, `POST …`, `PUT …/:id` and
 * `DELETE …/:id` at `/api/admin/<resource>`. An entity with another path, payload or words writes its calls out.
 *
 * @param sent the names that a creation and a change send, in the order in which they are refused
 */
export function plainCalls<
  const Resource extends string,
  const Fields extends Description,
  const Name extends keyof Fields & string,
>(resource: Resource, fields: Fields, sent: readonly Name[], { one, many, feminine }: Noun) {
  const schema = schemaOf(fields);
  const body = z.object(rulesOf(fields, sent));
  const params = { id: idPart };
  const words = (done: string) => {
    const subject = one.charAt(0).toUpperCase() + one.slice(1);
    return success(`${subject} ${done}${feminine ? 'a' : 'o'} com sucesso`);
  };
  const unknown = { notFound: error('Id não encontrado'), emptyResult: error('Id não encontrado') } as const;
  const list = call({
    method: 'GET',
    path: `/api/admin/${resource}/all`,
    summary: `List: ${many}`,
    answer: listOf(schema),
  });
  const get = call({
    method: 'GET',
    path: `/api/admin/${resource}/:id`,
    summary: `One of: ${many}`,
    params,
    answer: schema,
    words: unknown,
  });
  const record = { id: 'id', read: get } as const;
  return {
    list,
    get,
    create: call({
      method: 'POST',
      path: `/api/admin/${resource}`,
      summary: `Add to: ${many}`,
      body,
      answer: acknowledgement,
      words: { done: words('cadastrad') },
    }),
    update: call({
      method: 'PUT',
      path: `/api/admin/${resource}/:id`,
      summary: `Change one of: ${many}`,
      params,
      record,
      readBack: {},
      body,
      answer: acknowledgement,
      words: { done: words('alterad') },
    }),
    remove: call({
      method: 'DELETE',
      path: `/api/admin/${resource}/:id`,
      summary: `Remove from: ${many}`,
      params,
      record,
      readBack: { gone: true },
      answer: acknowledgement,
      words: {
        confirm: `Tem certeza que deseja remover ${feminine ? 'esta' : 'este'} ${one}?`,
        cancelled: info('Você cancelou a remoção'),
        done: words('removid'),
      },
    }),
  };
}
