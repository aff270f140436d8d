import { describe, expect, test } from 'vitest';
import { createClient } from '../../shared/calls/client.ts';
import type { TransportAnswer, TransportRequest } from '../../shared/calls/transport.ts';
import * as portLocations from '../../shared/contract/port-locations.ts';
import { NoResponse } from '../../shared/errors.ts';

const right = { portoId: 7, uf: 'SP', longitude: -46.3, latitude: -23.9 } as const;

describe('a submit that is sent again', () => {
  const done = { status: 200, cause: undefined, text: '{"status":200,"message":"ok"}' };
  const by = (status: number) => ({ status, cause: undefined, text: '<html>', byProxy: true });
  const full = { status: 503, cause: 'unavailable', text: '{}' };
  const lost = new NoResponse('unknown');
  const unsent = new NoResponse('not-applied');

  /** The attempts of a call whose answers are these, one after the other, and what came of it. */
  async function attempts(row: 'write' | 'read', replies: readonly (TransportAnswer | NoResponse)[]) {
    const asked: TransportRequest<string>[] = [];
    const pauses: number[] = [];
    const client = createClient<string>(
      async (request) => {
        const reply = replies[asked.push(request) - 1];
        if (reply === undefined || reply instanceof NoResponse) throw reply;
        return reply;
      },
      {
        resending: {
          newKey: () => `key ${asked.length}`,
          pauses: [400, 1_200],
          pause: async (ms) => void pauses.push(ms),
        },
      },
    );
    const sending =
      row === 'read' ? client.send(portLocations.list) : client.send(portLocations.create, { body: right });
    const outcome = await sending.then(
      () => 'done',
      (failure) => failure.outcome,
    );
    return [outcome, pauses, asked.map(({ headers }) => headers['idempotency-key'])];
  }

  test.each<[string, 'write' | 'read', (TransportAnswer | NoResponse)[], unknown]>([
    [
      'by a proxy that does not reach Cais',
      'write',
      [by(502), by(503), done],
      ['done', [400, 1_200], ['key 0', 'key 0', 'key 0']],
    ],
    ['after a proxy waited in vain', 'write', [by(504), done], ['done', [400], ['key 0', 'key 0']]],
    ['when the connection broke', 'write', [lost, done], ['done', [400], ['key 0', 'key 0']]],
    [
      'in vain, may be done',
      'write',
      [by(502), by(503), by(503)],
      ['unknown', [400, 1_200], ['key 0', 'key 0', 'key 0']],
    ],
    [
      'and not taken in the end, may be done',
      'write',
      [lost, unsent, full],
      ['unknown', [400, 1_200], ['key 0', 'key 0', 'key 0']],
    ],
    [
      'and never taken, is not done',
      'write',
      [by(503), by(503), by(503)],
      ['not-applied', [400, 1_200], ['key 0', 'key 0', 'key 0']],
    ],
    ['is not, where Cais itself says that it cannot', 'write', [full], ['not-applied', [], ['key 0']]],
    [
      'is a read, behind a proxy',
      'read',
      [by(502), { ...done, text: '[]' }],
      ['done', [400], [undefined, undefined]],
    ],
    ['is no read without an answer', 'read', [unsent], ['not-applied', [], [undefined]]],
  ])('%s', async (_, row, replies, expected) => {
    expect(await attempts(row, replies)).toEqual(expected);
  });
});
