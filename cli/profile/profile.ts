import * as z from 'zod/mini';
import { UsageError } from '../exit.ts';

/** What is kept of a sign-in: never the password. */
export const profileSchema = z.object({
  /** Address without a final slash. */
  server: z.string(),
  login: z.string(),
  /** The session, as the server's cookies. */
  cookies: z.record(z.string(), z.string()),
  /** When the session ends whatever happens, ISO 8601. */
  expiresAt: z.string(),
  /** Whoever signed in agreed, with `--insecure-http`, that the session can be read on its way to this server. */
  insecureHttp: z.optional(z.boolean()),
});
export type Profile = z.output<typeof profileSchema>;

/** Whether it is a file name on every system. */
export const isProfileName = (name: string): boolean => /^\w[\w.-]{0,99}$/u.test(name) && !name.endsWith('.');

/** @throws {UsageError} for a name that is none */
export function checkProfileName(name: string): string {
  if (isProfileName(name)) return name;
  throw new UsageError(`Nome de perfil inválido: ${name}\nUse letras, números, ponto, hífen e sublinhado.`);
}

/** The profile of a server that none is named for: `cais.exemplo.com.br`, `127.0.0.1-3000`. */
export const profileNameOf = (server: string): string =>
  server
    .replace(/^https?:\/\//u, '')
    .replaceAll(/[^\w.]+/gu, '-')
    .slice(0, 90)
    .replaceAll(/^[-.]+|[-.]+$/gu, '');
