import { type CaisOptions, cais } from '../cli/cais-cli.ts';
import type { Ended } from '../server/running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { RecordingUpstream } from '../upstreams/recording-upstream.ts';
import type { RunningApp } from './running-app.ts';
import { actor, signIn } from './signed-in.ts';

export const password = 'senha muito secreta';

export interface CliSession {
  readonly app: RunningApp;
  readonly upstream: RecordingUpstream;
  readonly home: string;
  /** To sign in for one run. */
  readonly env: Readonly<Record<string, string>>;
  /** Runs the program in `home`, without any of `env`. */
  run(words: readonly string[], more?: Partial<CaisOptions>): Promise<Ended>;
  /** `cais login`, with the words given besides. */
  logIn(...words: readonly string[]): Promise<Ended>;
}

/** The app in front of a recording upstream that lets anybody in, and a place for the command line's files. */
export async function openCliSession(options: Parameters<typeof signIn>[0] = {}): Promise<CliSession> {
  const { app, upstream } = await signIn(options);
  const home = await temporaryFolder();
  const run: CliSession['run'] = (words, more) => cais(words, { home, ...more });
  return {
    app,
    upstream,
    home,
    env: { CAIS_SERVER: app.origin, CAIS_LOGIN: actor, CAIS_PASSWORD: password },
    run,
    async logIn(...words) {
      const signedIn = await run(
        ['login', '--server', app.origin, '--login', actor, '--password-stdin', ...words],
        { input: `${password}\n` },
      );
      if (signedIn.code !== 0) throw new Error(`login: ${signedIn.code} ${signedIn.stderr}`);
      return signedIn;
    },
  };
}
