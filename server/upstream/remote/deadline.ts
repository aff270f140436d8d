/** Aborts when the time is up or the caller gives up, whichever is first, until it is ended. */
export interface Deadline {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const giveUp = () => controller.abort(caller?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  const end = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', giveUp);
  };
  if (caller?.aborted === true) giveUp();
  else caller?.addEventListener('abort', giveUp, { once: true });
  return { signal: controller.signal, end };
}
