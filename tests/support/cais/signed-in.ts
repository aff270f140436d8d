import { expect, onTestFinished } from 'vitest';
import { type RecordingUpstream, startRecordingUpstream } from '../upstreams/recording-upstream.ts';
import { type RunningApp, runApp } from './running-app.ts';
import type { Visitor } from './visitor.ts';

/** The token that the upstream gives; nothing that the browser gets may hold it. */
export const token = 'um-token-que-ninguem-ve';
export const actor = 'ana@porto.example';

export interface SignedIn {
  readonly app: RunningApp;
  readonly upstream: RecordingUpstream;
  readonly visitor: Visitor;
}

/** A recording upstream that ends with the test. */
export async function recordingUpstream(): Promise<RecordingUpstream> {
  const upstream = await startRecordingUpstream();
  onTestFinished(() => upstream.stop());
  return upstream;
}

/** The app in front of a recording upstream, and an administrator who is signed in. */
export async function signIn(options: Parameters<typeof runApp>[0] = {}): Promise<SignedIn> {
  const upstream = await recordingUpstream();
  const app = await runApp({ upstreamUrl: upstream.url, ...options });
  upstream.answerAlways('POST', '/api/admin/users/login', { body: { status: 200, data: { token } } });
  const visitor = app.visitor();
  const answer = await visitor.signIn(actor, 'senha');
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
  // A sign-in looks for the user's id. Tests count the calls after the sign-in itself.
  upstream.calls.length = 1;
  return { app, upstream, visitor };
}

/**
 * Moves the clock, uses the session and waits until its use is written down, which happens behind the answer.
 *
 * @returns the session's login, null where it is over
 */
export async function personAfter(
  { app, visitor }: Pick<SignedIn, 'app' | 'visitor'>,
  milliseconds: number,
): Promise<unknown> {
  const idleUntil = () => app.database.kysely.selectFrom('sessions').select('idle_until').executeTakeFirst();
  const before = await idleUntil();
  app.advance(milliseconds);
  const person = await visitor.person();
  if (person !== null)
    await expect.poll(idleUntil, { message: 'the use is written down' }).not.toEqual(before);
  return person;
}
