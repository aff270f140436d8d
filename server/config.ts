import { join, resolve } from 'node:path';
import { ConfigurationError, type ConfigurationFault } from './config/configuration-error.ts';
import { type Misspelling, misspelt } from './config/misspelt.ts';
import { defaultPublicUrl, type PublicUrl, publicUrlOf } from './config/public-url.ts';
import { type Environment, type RawValues, rawValues } from './config/raw-values.ts';
import { type LogLevel, SECRETS, type Variable, type Variables, variables } from './config/variables.ts';

export type DatabaseConfig = { readonly kind: 'sqlite'; readonly file: string } | PostgresConfig;

export interface PostgresConfig {
  readonly kind: 'postgres';
  readonly url: string;
  /** The most connections of this server. */
  readonly pool: number;
}

/** Account at the lineup service and address of its site (R6). */
export interface LineupConfig {
  readonly siteUrl: string;
  readonly login: string;
  /** Undefined only with the embedded upstream: generated into the data folder. */
  readonly password: string | undefined;
}

/** The whole configuration, checked. A value that is `undefined` is generated at start (design 11). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: PublicUrl;
  /** Inside another application, which listens: `port` and `host` mean nothing. */
  readonly mounted?: true;
  /** `url` has no final slash. */
  readonly upstream: { readonly kind: 'embedded' } | { readonly kind: 'remote'; readonly url: string };
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** Newest first, each of at least 32 bytes. */
  readonly sessionSecrets: readonly string[] | undefined;
  /** Undefined: no lineup service is configured, and its call answers so. */
  readonly lineup: LineupConfig | undefined;
  readonly admin: { readonly login: string; readonly password: string | undefined };
  readonly seed: 'demo' | 'reference';
  readonly trustProxy: number;
  /** Lets another machine read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Seconds after a signal for which `/readyz` says 503 while requests are still served. */
  readonly drainSeconds: number;
  /** Days after which the values of changes are forgotten; 0: never (docs/decisions/0021). */
  readonly activityDays: number;
  /** Undefined: the server makes none. */
  readonly backups: BackupConfig | undefined;
  /** Undefined: the log decides by where it goes. */
  readonly logLevel: LogLevel | undefined;
}

/** Copies that the server makes on its own. */
export interface BackupConfig {
  readonly everyMilliseconds: number;
  /** The newest ones that stay. */
  readonly keep: number;
  /** Absolute path. */
  readonly dir: string;
}

/**
 * Reads every variable; throws one `ConfigurationError` with all faults. The only reader of the environment.
 *
 * @param known faults that the caller has found
 */
export function readConfig(
  env: Environment = process.env,
  cwd: string = process.cwd(),
  known: readonly ConfigurationFault[] = [],
): Config {
  const { values, faults: unreadable } = rawValues(env, cwd);
  const faults = [...known, ...unreadable];
  const parsed = variables.safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) {
    faults.push(faultOf(path[0] as Variable, values, message));
  }
  faults.push(...lineupFaults(values, env), ...backupFaults(values, env));
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults);
  return configOf(parsed.data, cwd);
}

/** Variables of the environment that are ignored, and whose names are close to a known one. */
export const misspeltVariables = (env: Environment = process.env): readonly Misspelling[] => misspelt(env);

/** Settings of an application that mounts Cais, under the names of the variables. Numbers may be numbers. */
export type Settings = Readonly<Record<string, string | number | undefined>>;

/**
 * The configuration of Cais inside an application. The application listens: no setting says where. Without `PUBLIC_URL`
 * nothing would say where browsers find Cais.
 */
export function readSettings(settings: Settings): Config {
  const given = Object.entries(settings).map(([name, value]) => [name, value?.toString()] as const);
  const env: Environment = {
    NODE_ENV: process.env.NODE_ENV,
    ...Object.fromEntries(given),
    PORT: undefined,
    HOST: undefined,
  };
  const isMissing = !env.PUBLIC_URL?.trim();
  const reason = 'falta: o endereço em que os navegadores veem o Cais, com o caminho em que ele é montado';
  const faults = isMissing ? ([{ variable: 'PUBLIC_URL', value: undefined, reason }] as const) : [];
  return { ...readConfig(env, process.cwd(), faults), mounted: true };
}

/** The same configuration once the server listens: port 0 becomes the port that the system chose. */
export function withBoundPort(config: Config, port: number): Config {
  if (config.port !== 0) return config;
  const before = config.publicUrl.origin;
  const publicUrl = before.endsWith(':0') ? defaultPublicUrl(config.host, port) : config.publicUrl;
  const lineup = config.lineup && {
    ...config.lineup,
    siteUrl: config.lineup.siteUrl.replace(`${before}/`, `${publicUrl.origin}/`),
  };
  return { ...config, port, publicUrl, lineup };
}

function configOf(read: Variables, cwd: string): Config {
  const dataDir = resolve(cwd, read.DATA_DIR);
  const publicUrl = read.PUBLIC_URL ? publicUrlOf(read.PUBLIC_URL) : defaultPublicUrl(read.HOST, read.PORT);
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    upstream: read.UPSTREAM_URL
      ? { kind: 'remote', url: read.UPSTREAM_URL.href.replace(/\/+$/, '') }
      : { kind: 'embedded' },
    dataDir,
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL, pool: read.DATABASE_POOL }
      : { kind: 'sqlite', file: join(dataDir, 'cais.sqlite') },
    sessionSecrets: read.SESSION_SECRET,
    lineup: lineupOf(read, publicUrl),
    admin: { login: read.ADMIN_LOGIN, password: read.ADMIN_PASSWORD },
    seed: read.SEED ?? (read.NODE_ENV === 'production' ? 'reference' : 'demo'),
    trustProxy: read.TRUST_PROXY,
    metricsToken: read.METRICS_TOKEN,
    drainSeconds: read.DRAIN_SECONDS,
    activityDays: read.ACTIVITY_DAYS,
    backups: read.BACKUP_EVERY
      ? {
          everyMilliseconds: read.BACKUP_EVERY,
          keep: read.BACKUP_KEEP,
          dir: resolve(cwd, read.BACKUP_DIR ?? join(dataDir, 'backups')),
        }
      : undefined,
    logLevel: read.LOG_LEVEL,
  };
}

/** The embedded upstream has an account and a page of its own; a remote one has none that we could know. */
function lineupOf(read: Variables, { origin, basePath }: PublicUrl): LineupConfig | undefined {
  if (read.UPSTREAM_URL && !read.LINEUP_SITE_URL) return undefined;
  return {
    siteUrl: read.LINEUP_SITE_URL?.href ?? `${origin}${basePath}/lineup`,
    login: read.LINEUP_LOGIN ?? 'lineup@cais.local',
    password: read.LINEUP_PASSWORD,
  };
}

function lineupFaults(values: RawValues, env: Environment): ConfigurationFault[] {
  const names = ['LINEUP_SITE_URL', 'LINEUP_LOGIN', 'LINEUP_PASSWORD'] as const;
  const missing = names.filter((name) => !isGiven(name, values, env));
  if (values.UPSTREAM_URL === undefined || missing.length === 0 || missing.length === names.length) return [];
  const reason = `falta: com UPSTREAM_URL, ${names.join(', ')} são definidas juntas, ou nenhuma delas`;
  return missing.map((variable) => ({ variable, value: undefined, reason }));
}

function backupFaults(values: RawValues, env: Environment): ConfigurationFault[] {
  if (values.BACKUP_EVERY === undefined || !isGiven('DATABASE_URL', values, env)) return [];
  const reason = 'só vale com SQLite: um banco PostgreSQL é copiado com pg_dump';
  return [{ variable: 'BACKUP_EVERY', value: values.BACKUP_EVERY, reason }];
}

const isGiven = (name: Variable, values: RawValues, env: Environment): boolean =>
  values[name] !== undefined || (SECRETS.has(name) && Boolean(env[`${name}_FILE`]));

function faultOf(variable: Variable, values: RawValues, reason: string): ConfigurationFault {
  const isSecret = SECRETS.has(variable);
  // An address may carry a password although it must not.
  const value = isSecret ? undefined : values[variable]?.replace(/\/\/.*@/, '//***@');
  return { variable, value, reason };
}
