import { createClient } from '../../../shared/calls/client.ts';
import { idempotencyKeyHeader } from '../../../shared/calls/wire.ts';
import { create } from '../../../shared/contract/news.ts';
import { Failure, NoResponse } from '../../../shared/errors.ts';
import type { Visitor, VisitorAnswer } from '../cais/visitor.ts';

/** What a caller was told of a write: a complete 2xx, an answer that says not applied, or neither. */
export type Told = 'applied' | 'refused' | 'unknown';

export interface ToldWrite {
  readonly mark: string;
  readonly told: Told;
  /** Undefined where none came. */
  readonly answer: VisitorAnswer | undefined;
  readonly milliseconds: number;
}

/** A news item that carries a mark as its title. */
export const markedNews = (mark: string) => ({
  titulo: mark,
  fonte: 'f',
  corpo: 'c',
  hiperlink: '',
  dataNoticia: '2026-03-10',
  categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
  commoditiesList: [],
  portsList: [],
});

/**
 * Saves a marked news item by the client's own typed calls, which say what it is told.
 *
 * @param key the submit's name, where it has one
 */
export async function writeNews(visitor: Visitor, mark: string, key?: string): Promise<ToldWrite> {
  const began = performance.now();
  let answer: VisitorAnswer | undefined;
  const client = createClient<never>(async ({ method, path, headers, json = '' }) => {
    const named = key === undefined ? headers : { ...headers, [idempotencyKeyHeader]: key };
    const options = { headers: named, json: JSON.parse(json) };
    answer = await visitor.send(method, path, options).catch((cause: unknown) => {
      throw new NoResponse('unknown', { cause });
    });
    const cause = answer.headers['x-cais-cause'];
    return { status: answer.status, text: answer.text, cause: cause?.toString() };
  });
  const told = await client.send(create, { body: markedNews(mark) }).then(
    (): Told => 'applied',
    (failure: unknown): Told => {
      if (!(failure instanceof Failure)) throw failure;
      return failure.outcome === 'unknown' ? 'unknown' : 'refused';
    },
  );
  return { mark, told, answer, milliseconds: performance.now() - began };
}
