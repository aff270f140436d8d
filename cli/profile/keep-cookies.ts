import { UsageError } from '../exit.ts';
import type { Profile } from './profile.ts';
import type { ProfileStore } from './profile-store.ts';

type Cookies = Profile['cookies'];

interface CookieKeeper {
  /** What the server wants sent along from now on. Never throws: the session goes on, kept or not. */
  readonly changed: (cookies: Readonly<Cookies>) => void;
  /** Once all is kept; the reason where it could not be. */
  done(): Promise<string | undefined>;
}

/**
 * Keeps a running session's cookies in its profile. A sign-in or sign-out by another run meanwhile stands: only the
 * cookies that this run began with, or wrote itself, are replaced.
 */
export function keepCookies(profiles: ProfileStore, name: string, began: Readonly<Cookies>): CookieKeeper {
  let last = began;
  let failure: string | undefined;
  let keeping = Promise.resolve();
  const keep = async (cookies: Readonly<Cookies>) => {
    const stored = profiles.read(name);
    if (stored === undefined || !isSame(stored.cookies, last)) return;
    await profiles.write(name, { ...stored, cookies });
    last = cookies;
  };
  return {
    changed(cookies) {
      keeping = keeping
        .then(() => keep(cookies))
        .catch((thrown: unknown) => {
          if (!(thrown instanceof UsageError)) throw thrown;
          failure = thrown.message;
        });
      keeping.catch(() => undefined);
    },
    async done() {
      await keeping;
      return failure;
    },
  };
}

const isSame = (some: Readonly<Cookies>, others: Readonly<Cookies>): boolean => {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
};
