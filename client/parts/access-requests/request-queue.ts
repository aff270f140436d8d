import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { readMoment } from '../../../shared/format.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { besideParameter } from '../../forms/draft-store.ts';

const waitingSince = ({ dataSolicitacao }: AccessRequest): number =>
  readMoment(dataSolicitacao)?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** The pending requests as Home lists them: the one that has waited longest comes first. */
export const inQueue = (requests: readonly AccessRequest[] = []): readonly AccessRequest[] =>
  [...requests].sort((a, b) => waitingSince(a) - waitingSince(b));

export const placeIn = (queue: readonly AccessRequest[], id: Id): number =>
  queue.findIndex((request) => String(request.id) === String(id));

/** The request to answer after this one: the one behind it, and behind the last the first. */
export const nextOf = (queue: readonly AccessRequest[], id: Id): AccessRequest | undefined =>
  queue[placeIn(queue, id) + 1] ?? queue.find((request) => String(request.id) !== String(id));

/** How a request is called: by who asks. */
export const nameOfRequest = (request: AccessRequest): string => calledBy('accessRequests', request);

export const pathOfRequest = ({ id }: AccessRequest): string =>
  `/solicitacaoAcesso/${encodeURIComponent(id)}`;

/** The request on Home, beside the others: the way to decide them one after the other. */
export const besideOthers = ({ id }: Pick<AccessRequest, 'id'>): string =>
  `/Home?${besideParameter}=${encodeURIComponent(id)}`;

/** History state of the way Home after a decision: the request that Home offers next (AP-03). */
export const offering = (next: AccessRequest | undefined) => ({ nextRequest: next?.id });

/** The request to offer. Where somebody has answered it meanwhile, the first of the queue. */
export function offeredIn(
  state: unknown,
  requests: readonly AccessRequest[] = [],
): AccessRequest | undefined {
  if (typeof state !== 'object' || state === null || !('nextRequest' in state)) return undefined;
  const queue = inQueue(requests);
  return queue[placeIn(queue, String(state.nextRequest))] ?? queue[0];
}
