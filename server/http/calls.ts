import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { isWrite } from '../../shared/contract/call.ts';
import type { Upstream, UpstreamCall } from '../upstream/upstream.ts';
import { callUpstream, outcomeOf } from './call-upstream.ts';
import type { Limits } from './limits.ts';
import { passOn, type WriteHead, writeHead } from './pass-on.ts';
import { readWhole, type WholeAnswer } from './read-answer.ts';
import { jsonReader, type ReadJson } from './read-json.ts';

/** Milliseconds of a call: `most` it may take, and how many it leaves to the calls after it. */
export interface CallTime {
  readonly most?: number;
  readonly spare?: number;
}

/** The steps that every relayed call is made of. */
export interface Calls {
  readonly readJson: ReadJson;
  /** Makes a call and reads its answer whole, within the deadline of all calls of the request. */
  sendWhole(res: Response, call: UpstreamCall, time?: CallTime): Promise<WholeAnswer>;
  /** Makes a call and streams its answer to the browser, unless its status is one that `refuse` throws for. */
  stream(
    res: ServerResponse,
    call: UpstreamCall,
    refuse: (status: number) => void,
    head?: WriteHead,
  ): Promise<void>;
  passOnWhole(res: Response, answer: WholeAnswer): void;
}

export function createCalls(upstream: Upstream, limits: Limits): Calls {
  // One deadline for all calls that a request needs, from the first of them: a record is read before it is changed.
  const deadlines = new WeakMap<ServerResponse, number>();
  const left = (res: ServerResponse, { most = limits.callMilliseconds, spare = 0 }: CallTime = {}) => {
    const now = performance.now();
    const deadline = deadlines.get(res) ?? now + limits.callMilliseconds;
    return { deadline, milliseconds: Math.max(1, Math.min(most, Math.round(deadline - now - spare))) };
  };
  const wait = (res: ServerResponse, time?: CallTime) => {
    const { deadline, milliseconds } = left(res, time);
    deadlines.set(res, deadline);
    return { upstream, res, milliseconds };
  };
  return {
    readJson: jsonReader(limits.jsonBytes),
    sendWhole: (res, call, time) =>
      callUpstream(wait(res, time), call, (answer) =>
        readWhole(answer, isWrite(call.row) ? limits.writeBytes : limits.readBytes, outcomeOf(call)),
      ),
    stream: (res, call, refuse, head = writeHead) =>
      // Nothing comes after what is streamed: its deadline need not be remembered.
      callUpstream({ upstream, res, milliseconds: left(res).milliseconds }, call, (answer) => {
        refuse(answer.status);
        return passOn(res, answer, { maxBytes: limits.readBytes, outcome: outcomeOf(call), head });
      }),
    passOnWhole(res, answer) {
      writeHead(res, answer, answer.body.length);
      res.end(answer.body);
    },
  };
}
