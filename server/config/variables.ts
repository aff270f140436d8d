import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isEmail } from '../../shared/contract/fields/email.ts';
import { isPlainPath } from './public-url.ts';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HOST_NAME =
  /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;

/** Bytes that each session secret needs at least (design 11). */
const SECRET_BYTES = 32;
/** Fewest characters of a first administrator's password that is given rather than generated. */
const PASSWORD_LENGTH = 8;

function integer(least: number, most: number, fallback: number) {
  const digits = z.string().check(
    z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `deve ser um número inteiro de ${least} a ${most}`,
    }),
  );
  return z._default(z.pipe(digits, z.transform(Number)), fallback);
}

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `deve ser um destes valores: ${values.join(', ')}` });
}

/** An http or https address without credentials, query or fragment; `reason` names one more thing refused. */
function webAddress(accepts: (url: URL) => boolean = () => true, reason = '') {
  const read = (text: string, { issues }: z.core.ParsePayload) => {
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
      issues.push({ code: 'custom', message: problem ?? '', input: text });
      return z.NEVER;
    }
    return url;
  };
  return z.pipe(z.string(), z.transform(read));
}

const sessionSecrets = z
  .pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((secret) => secret.trim())),
  )
  .check(
    z.refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= SECRET_BYTES), {
      error: `cada segredo, separado por vírgula, deve ter ao menos ${SECRET_BYTES} bytes`,
    }),
    z.refine((secrets) => new Set(secrets).size === secrets.length, { error: 'há segredos repetidos' }),
  );

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;

const postgresAddress = z.string().check(
  z.refine(
    (text) => {
      const url = URL.parse(text);
      // A host that begins with a slash is the folder of a socket.
      const host = url?.searchParams.get('host') || url?.hostname;
      return url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && Boolean(host);
    },
    { error: 'deve ser um endereço postgres://usuário:senha@servidor:porta/banco', abort: true },
  ),
  z.refine(
    (text) => {
      const mode = URL.parse(text)?.searchParams.get('sslmode') ?? 'disable';
      return (SSL_MODES as readonly string[]).includes(mode);
    },
    { error: `sslmode deve ser um destes valores: ${SSL_MODES.join(', ')}`, abort: true },
  ),
  z.refine(
    (text) => {
      const given = URL.parse(text)?.searchParams;
      return given?.get('sslmode') !== 'verify-ca' || given.has('sslrootcert');
    },
    { error: 'sslmode=verify-ca precisa de sslrootcert, o arquivo do certificado da autoridade' },
  ),
);

const hostName = z.string().check(
  // A name that ends like an IP address must be one: `999.1.1.1` is neither.
  z.refine((host) => isIP(host) !== 0 || (HOST_NAME.test(host) && URL.canParse(`http://${host}`)), {
    error: 'deve ser um endereço IP ou um nome de servidor',
  }),
);

/** `6h` or `1d`, in milliseconds. */
const period = z.pipe(
  z.string().check(
    z.refine((text) => /^[1-9]\d{0,2}[hd]$/u.test(text), {
      error: 'deve ser como 6h ou 1d: horas ou dias',
    }),
  ),
  z.transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1) * 3_600_000),
);

/** Every variable, with its rule and default (design 11). What depends on another variable is settled in `config.ts`. */
export const variables = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: z._default(hostName, '127.0.0.1'),
  PUBLIC_URL: z.optional(
    webAddress(
      (url) => isPlainPath(url.pathname),
      'o caminho só pode ter letras sem acento, números e . _ ~ -',
    ),
  ),
  UPSTREAM_URL: z.optional(webAddress()),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_POOL: integer(1, 1000, 10),
  SESSION_SECRET: z.optional(sessionSecrets),
  LINEUP_SITE_URL: z.optional(webAddress()),
  LINEUP_LOGIN: z.optional(z.string()),
  LINEUP_PASSWORD: z.optional(z.string()),
  ADMIN_LOGIN: z._default(
    z.string().check(z.refine(isEmail, { error: 'deve ser um e-mail' })),
    'admin@cais.local',
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(z.minLength(PASSWORD_LENGTH, { error: `deve ter ao menos ${PASSWORD_LENGTH} caracteres` })),
  ),
  SEED: z.optional(oneOf(['demo', 'reference'])),
  NODE_ENV: z.optional(z.string()),
  TRUST_PROXY: integer(0, 100, 0),
  METRICS_TOKEN: z.optional(z.string()),
  DRAIN_SECONDS: integer(0, 3600, 0),
  ACTIVITY_DAYS: integer(0, 36_500, 1_825),
  BACKUP_EVERY: z.optional(period),
  BACKUP_KEEP: integer(1, 1000, 7),
  BACKUP_DIR: z.optional(z.string()),
  LOG_LEVEL: z.optional(oneOf(LEVELS)),
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
  'METRICS_TOKEN',
]);
