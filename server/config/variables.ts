import { isIP } from 'node:net';
import { z } from 'zod';
import { isPlainPath } from './public-url.ts';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HOST_NAME =
  /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
/** The basic pattern of the user form (spec 5): text, @, text, dot, text. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Bytes that each session secret needs at least (design 8). */
const SECRET_BYTES = 32;
/** Fewest characters of a first administrator's password that is given rather than generated. */
const PASSWORD_LENGTH = 8;

function integer(least: number, most: number, fallback: number) {
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `deve ser um número inteiro de ${least} a ${most}`,
    })
    .transform(Number)
    .default(fallback);
}

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `deve ser um destes valores: ${values.join(', ')}` });
}

/** An http or https address without credentials, query or fragment; `reason` names one more thing refused. */
function webAddress(accepts: (url: URL) => boolean = () => true, reason = '') {
  return z.string().transform((text, context) => {
    const url = URL.parse(text);
    const problem =
      url === null || !/^https?:$/.test(url.protocol)
        ? 'deve ser um endereço http:// ou https:// completo'
        : url.username !== '' || url.password !== ''
          ? 'não pode conter usuário nem senha'
          : text.includes('?') || text.includes('#')
            ? 'não pode conter consulta (?) nem fragmento (#)'
            : url.port === '0'
              ? 'não pode usar a porta 0'
              : accepts(url)
                ? undefined
                : reason;
    if (url === null || problem !== undefined) {
      context.addIssue({ code: 'custom', message: problem ?? '' });
      return z.NEVER;
    }
    return url;
  });
}

const sessionSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= SECRET_BYTES), {
    error: `cada segredo, separado por vírgula, deve ter ao menos ${SECRET_BYTES} bytes`,
  })
  .refine((secrets) => new Set(secrets).size === secrets.length, { error: 'há segredos repetidos' });

const postgresAddress = z.string().refine(
  (text) => {
    const url = URL.parse(text);
    return url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && url.hostname !== '';
  },
  { error: 'deve ser um endereço postgres://usuário:senha@servidor:porta/banco' },
);

/** Every variable, with its rule and default (design 8). What depends on another variable is settled in `config.ts`. */
export const variables = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || HOST_NAME.test(host), {
      error: 'deve ser um endereço IP ou um nome de servidor',
    })
    .default('127.0.0.1'),
  PUBLIC_URL: webAddress(
    (url) => isPlainPath(url.pathname),
    'o caminho só pode ter letras sem acento, números e . _ ~ -',
  ).optional(),
  UPSTREAM_URL: webAddress().optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  SESSION_SECRET: sessionSecrets.optional(),
  LINEUP_SITE_URL: webAddress().optional(),
  LINEUP_LOGIN: z.string().optional(),
  LINEUP_PASSWORD: z.string().optional(),
  ADMIN_LOGIN: z.string().regex(EMAIL, { error: 'deve ser um e-mail' }).default('admin@cais.local'),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_LENGTH, { error: `deve ter ao menos ${PASSWORD_LENGTH} caracteres` })
    .optional(),
  SEED: oneOf(['demo', 'reference']).optional(),
  NODE_ENV: z.string().optional(),
  TRUST_PROXY: integer(0, 100, 0),
  LOG_LEVEL: oneOf(LEVELS).default('info'),
});

export type Variable = keyof typeof variables.shape;
export type Variables = z.output<typeof variables>;
export type LogLevel = (typeof LEVELS)[number];

/** Variables whose value is never shown, and which may be given as a file too: `NAME_FILE`. */
export const SECRETS: ReadonlySet<Variable> = new Set([
  'DATABASE_URL',
  'SESSION_SECRET',
  'LINEUP_PASSWORD',
  'ADMIN_PASSWORD',
]);
