import express, { type Request, type RequestHandler, type Response } from 'express';
import { Refused } from '../../shared/errors.ts';

/** Lists of records in a record: no body of the contract goes deeper than 4. */
const DEEPEST = 16;
/** Entries of one list: none of the contract comes near. Each that is wrong would cost an issue in the answer. */
const LONGEST_LIST = 2_000;

/** Reads a request's JSON body; undefined where it has none. @throws {Refused} */
export type ReadJson = (req: Request, res: Response) => Promise<unknown>;

export function jsonReader(limit: number): ReadJson {
  const parse: RequestHandler = express.json({ limit, inflate: false, type: isJson });
  return async (req, res) => {
    if (!hasBody(req)) return undefined;
    if (!isJson(req)) throw new Refused(415, ['O conteúdo deve ser enviado como application/json']);
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error: unknown) => (error === undefined ? resolve() : reject(named(error))));
    });
    return plain(req.body);
  };
}

const isJson = (req: { readonly headers: Request['headers'] }): boolean =>
  /^application\/json\s*(?:;|$)/iu.test(req.headers['content-type'] ?? '');

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function named(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  return type === 'entity.parse.failed' ? new Refused(400, ['O JSON enviado é inválido']) : error;
}

/** The value with nothing in it that could do harm further on: no `__proto__`, no abyss, no endless list. */
function plain(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) throw new Refused(400, ['O JSON enviado é profundo demais']);
  if (Array.isArray(value)) {
    if (value.length > LONGEST_LIST) throw new Refused(400, ['O JSON enviado tem uma lista longa demais']);
    return value.map((each) => plain(each, depth + 1));
  }
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each, depth + 1)]));
}
