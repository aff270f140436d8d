import type { RecordingUpstream } from '../../support/recording-upstream.ts';

/** The token that a sign-in gives. */
export const plainToken = 'token-do-upstream-de-teste-5f0c';

/** What is answered where a test says nothing else: lists are empty, writes are done, a sign-in succeeds. */
export function answerPlainly(upstream: RecordingUpstream): void {
  const done = { body: { status: 200, message: 'Registro processado' } };
  upstream.answerAlways('GET', /./u, { body: { status: 200, data: [] } });
  upstream.answerAlways('POST', /./u, done);
  upstream.answerAlways('DELETE', /./u, done);
  upstream.answerAlways('POST', '/api/admin/users/login', {
    body: { status: 200, data: { token: plainToken } },
  });
}
