/**
 * The page that was asked for before signing in, carried in the history entry from the redirect to '/' on to /Home,
 * where 'Retomar' offers it (R3). A path of this product only, never another site.
 */
export function readResume(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('resume' in state)) return undefined;
  const { resume } = state;
  return typeof resume === 'string' && /^\/(?![/\\])/u.test(resume) && !/^\/home\/?$/iu.test(resume)
    ? resume
    : undefined;
}
