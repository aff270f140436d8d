import { type Client, createClient } from '../../../shared/calls/client.ts';
import type { Visitor } from './visitor.ts';

/** The typed client over a visitor's session. */
export const clientOf = (visitor: Visitor): Client<never> =>
  createClient<never>(async ({ method, path, headers, json }) => {
    const answer = await visitor.send(method, path, {
      headers,
      ...(json === undefined ? {} : { json: JSON.parse(json) }),
    });
    const cause = answer.headers['x-cais-cause'];
    return {
      status: answer.status,
      text: answer.text,
      cause: cause === undefined ? undefined : String(cause),
    };
  });
