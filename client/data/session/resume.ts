/**
 * The page that was asked for before signing in, carried in the history entry from the redirect to '/' on to /Home,
 * where 'Retomar' offers it (R3). A path of this product only, never another site, and never one that another
 * administrator left.
 */
export interface Resume {
  readonly resume: string | undefined;
  /** Who was at that page; undefined where nobody was signed in yet. */
  readonly of?: string | undefined;
}

const isResume = (state: unknown): state is Readonly<Record<keyof Resume, unknown>> =>
  typeof state === 'object' && state !== null && 'resume' in state;

/** What the administrator who signs in is offered of a history entry's state. */
export function resumeOf(state: unknown, login: string): Resume | undefined {
  if (!isResume(state) || (state.of !== undefined && state.of !== login)) return undefined;
  return { resume: readResume(state), of: login };
}

export function readResume(state: unknown): string | undefined {
  if (!isResume(state)) return undefined;
  const { resume } = state;
  return typeof resume === 'string' && /^\/(?![/\\])/u.test(resume) && !/^\/home\/?$/iu.test(resume)
    ? resume
    : undefined;
}

/** State of the history entry in which the person of this page signs in again, beside another's session. */
export const signingInAgain = { signsInAgain: true } as const;

export const signsInAgain = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signsInAgain' in state;
