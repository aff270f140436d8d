/** What one side of a channel answers. */
type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** Asks the other side. Rejects with `ReportedFailure`. */
export type Ask<Theirs extends Answers> = <Name extends keyof Theirs & string>(
  name: Name,
  ...input: Parameters<Theirs[Name]>
) => Promise<Awaited<ReturnType<Theirs[Name]>>>;

/** A worker, or the page as a worker sees it. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** A failure of the other side, in words for people. */
export class ReportedFailure extends Error {
  readonly sessionEnded: boolean;
  constructor(text: string, sessionEnded = false) {
    super(text);
    this.sessionEnded = sessionEnded;
  }
}

type Sent =
  | { readonly ask: number; readonly name: string; readonly input: unknown }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly failure: string; readonly sessionEnded: boolean };

/** Calls between the page and its worker, in both directions. */
export function openChannel<Theirs extends Answers>(
  port: Port,
  ours: Answers,
  reportOf: (error: unknown) => ReportedFailure,
): Ask<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  const send = (message: Sent) => port.postMessage(message);

  async function answer(ask: number, name: string, input: unknown): Promise<void> {
    try {
      send({ answer: ask, value: await ours[name]?.(input as never) });
    } catch (error) {
      const { message, sessionEnded } = reportOf(error);
      send({ answer: ask, failure: message, sessionEnded });
    }
  }

  port.addEventListener('message', ({ data }) => {
    const sent = data as Sent;
    if ('ask' in sent) {
      void answer(sent.ask, sent.name, sent.input);
      return;
    }
    const waits = waiting.get(sent.answer);
    waiting.delete(sent.answer);
    if ('failure' in sent) waits?.reject(new ReportedFailure(sent.failure, sent.sessionEnded));
    else waits?.resolve(sent.value);
  });

  return (name, ...[input]) => {
    asked += 1;
    const waits = Promise.withResolvers<unknown>();
    waiting.set(asked, waits);
    send({ ask: asked, name, input });
    return waits.promise as never;
  };
}
