import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../server/config/configuration-error.ts';
import { readConfig, withBoundPort } from '../../../server/config.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const CWD = '/srv/cais';
const SECRET = 'a'.repeat(32);
const REMOTE = { UPSTREAM_URL: 'https://api.example.com/v1/' };

function faultsOf(env: Record<string, string>, cwd = CWD) {
  try {
    readConfig(env, cwd);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('readConfig', () => {
  it('has a default for everything that runs offline', () => {
    expect(readConfig({}, CWD)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: { origin: 'http://127.0.0.1:3000', basePath: '', secure: false },
      upstream: { kind: 'embedded' },
      dataDir: '/srv/cais/data',
      database: { kind: 'sqlite', file: '/srv/cais/data/cais.sqlite' },
      sessionSecrets: undefined,
      lineup: {
        siteUrl: 'http://127.0.0.1:3000/lineup',
        login: 'lineup@cais.local',
        password: undefined,
      },
      admin: { login: 'admin@cais.local', password: undefined },
      seed: 'demo',
      trustProxy: 0,
      metricsToken: undefined,
      ...{ drainSeconds: 0, activityDays: 1_825 },
      logLevel: undefined,
    });
  });

  const understood: [string, Record<string, string>, object][] = [
    [
      'an empty value as not set',
      { PORT: '', SESSION_SECRET: '' },
      { port: 3000, sessionSecrets: undefined },
    ],
    ['blanks around a value', { PORT: ' 8080 ' }, { port: 8080 }],
    [
      'a public address under a path',
      { PUBLIC_URL: 'https://Portal.Example.com:443/cais/adm/' },
      { publicUrl: { origin: 'https://portal.example.com', basePath: '/cais/adm', secure: true } },
    ],
    [
      'an IPv6 host',
      { HOST: '::1' },
      { publicUrl: { origin: 'http://[::1]:3000', basePath: '', secure: false } },
    ],
    [
      'a wildcard host, reached as localhost',
      { HOST: '0.0.0.0', PORT: '80' },
      { publicUrl: { origin: 'http://localhost', basePath: '', secure: false } },
    ],
    [
      'a remote upstream without its final slash, and no lineup account for it',
      REMOTE,
      { upstream: { kind: 'remote', url: 'https://api.example.com/v1' }, lineup: undefined },
    ],
    [
      'a lineup account of a remote upstream',
      { ...REMOTE, LINEUP_SITE_URL: 'https://l.example/x', LINEUP_LOGIN: 'u', LINEUP_PASSWORD: 'p' },
      { lineup: { siteUrl: 'https://l.example/x', login: 'u', password: 'p' } },
    ],
    [
      'one lineup value alone with the embedded upstream',
      { LINEUP_LOGIN: 'x@y.z', PUBLIC_URL: 'http://h/base' },
      { lineup: { siteUrl: 'http://h/base/lineup', login: 'x@y.z', password: undefined } },
    ],
    [
      'an absolute data folder',
      { DATA_DIR: '/var/lib/cais' },
      { dataDir: '/var/lib/cais', database: { kind: 'sqlite', file: '/var/lib/cais/cais.sqlite' } },
    ],
    [
      'a PostgreSQL address',
      { DATABASE_URL: 'postgresql://u:p@db:5432/cais' },
      { database: { kind: 'postgres', url: 'postgresql://u:p@db:5432/cais', pool: 10 } },
    ],
    [
      'a socket and a number of connections',
      { DATABASE_URL: 'postgres:///cais?host=/run/postgresql', DATABASE_POOL: '4' },
      { database: { kind: 'postgres', url: 'postgres:///cais?host=/run/postgresql', pool: 4 } },
    ],
    [
      'several session secrets, newest first',
      { SESSION_SECRET: `${SECRET}, ${'b'.repeat(40)}` },
      { sessionSecrets: [SECRET, 'b'.repeat(40)] },
    ],
    ['reference data in production', { NODE_ENV: 'production' }, { seed: 'reference' }],
    ['a seed chosen in production', { NODE_ENV: 'production', SEED: 'demo' }, { seed: 'demo' }],
    [
      'copies every six hours',
      { BACKUP_EVERY: '6h' },
      { backups: { everyMilliseconds: 21_600_000, keep: 7, dir: '/srv/cais/data/backups' } },
    ],
    ['proxies and level', { TRUST_PROXY: '2', LOG_LEVEL: 'debug' }, { trustProxy: 2, logLevel: 'debug' }],
    [
      'a password with blanks at its ends',
      { ADMIN_PASSWORD: ' secret 1 ' },
      { admin: { login: 'admin@cais.local', password: ' secret 1 ' } },
    ],
  ];
  it.each(understood)('understands %s', (_name, env, expected) => {
    expect(readConfig(env, CWD)).toMatchObject(expected);
  });

  const refused: [variable: string, value: string, reason: string][] = [
    ['PORT', 'abc', 'deve ser um número inteiro de 0 a 65535'],
    ['PORT', '65536', 'deve ser um número inteiro de 0 a 65535'],
    ['PORT', '3e3', 'deve ser um número inteiro de 0 a 65535'],
    ['HOST', 'http://x', 'deve ser um endereço IP ou um nome de servidor'],
    ['HOST', 'a b', 'deve ser um endereço IP ou um nome de servidor'],
    ['PUBLIC_URL', 'portal.example.com', 'deve ser um endereço http:// ou https:// completo'],
    ['PUBLIC_URL', 'ftp://portal.example.com', 'deve ser um endereço http:// ou https:// completo'],
    ['PUBLIC_URL', 'https://h/?a=1', 'não pode conter consulta (?) nem fragmento (#)'],
    ['PUBLIC_URL', 'https://h/#', 'não pode conter consulta (?) nem fragmento (#)'],
    ['PUBLIC_URL', 'https://h//x', 'o caminho só pode ter letras sem acento, números e . _ ~ -'],
    ['PUBLIC_URL', 'https://h/gestão', 'o caminho só pode ter letras sem acento, números e . _ ~ -'],
    ['PUBLIC_URL', 'http://h:0', 'não pode usar a porta 0'],
    ['UPSTREAM_URL', 'api', 'deve ser um endereço http:// ou https:// completo'],
    ['LINEUP_SITE_URL', 'javascript:alert(1)', 'deve ser um endereço http:// ou https:// completo'],
    ['ADMIN_LOGIN', 'admin', 'deve ser um e-mail'],
    ['DATABASE_POOL', '0', 'deve ser um número inteiro de 1 a 1000'],
    ['SEED', 'full', 'deve ser um destes valores: demo, reference'],
    ['TRUST_PROXY', 'true', 'deve ser um número inteiro de 0 a 100'],
    ['BACKUP_EVERY', '30m', 'deve ser como 6h ou 1d: horas ou dias'],
    ['LOG_LEVEL', 'loud', 'deve ser um destes valores: fatal, error, warn, info, debug, trace, silent'],
  ];
  it.each(refused)('refuses %s=%s', (variable, value, reason) => {
    expect(faultsOf({ [variable]: value }).faults).toEqual([{ variable, value, reason }]);
  });

  const refusedSecrets: [variable: string, value: string, reason: string][] = [
    ['SESSION_SECRET', 'sensitive-short', 'cada segredo, separado por vírgula, deve ter ao menos 32 bytes'],
    ['SESSION_SECRET', `${SECRET},`, 'cada segredo, separado por vírgula, deve ter ao menos 32 bytes'],
    ['SESSION_SECRET', `${SECRET},${SECRET}`, 'há segredos repetidos'],
    [
      'DATABASE_URL',
      'mysql://u:sensitive@h/d',
      'deve ser um endereço postgres://usuário:senha@servidor:porta/banco',
    ],
    ['DATABASE_URL', 'sensitive', 'deve ser um endereço postgres://usuário:senha@servidor:porta/banco'],
    ['ADMIN_PASSWORD', 'sensiti', 'deve ter ao menos 8 caracteres'],
  ];
  it.each(refusedSecrets)('refuses a bad %s without showing it (%#)', (variable, value, reason) => {
    const error = faultsOf({ [variable]: value });
    expect(error.faults).toEqual([{ variable, value: undefined, reason }]);
    expect(error.message).not.toContain(value);
  });

  it('shows no password that stands in an address', () => {
    for (const value of ['http://user:sensitive@h/', 'http://user:sens/itive@h/', 'odd//u:sensitive@h']) {
      expect(faultsOf({ UPSTREAM_URL: value }).message).not.toMatch(/sens/);
    }
  });

  it('names all faults at once', () => {
    const error = faultsOf({
      PORT: 'x',
      PUBLIC_URL: 'y',
      ...REMOTE,
      LINEUP_LOGIN: 'u',
      SESSION_SECRET: 'short',
      SESSION_SECRET_FILE: 'also',
      DATABASE_URL_FILE: 'missing.txt',
      LOG_LEVEL: '\u001b[2J',
    });
    expect(error.exitCode).toBe(2);
    expect(error.message.split('\n')).toEqual([
      'Configuração inválida: 7 problemas.',
      '  DATABASE_URL_FILE = "missing.txt": não foi possível ler o arquivo (ENOENT)',
      '  SESSION_SECRET_FILE = "also": use SESSION_SECRET ou SESSION_SECRET_FILE, não as duas',
      '  PORT = "x": deve ser um número inteiro de 0 a 65535',
      '  PUBLIC_URL = "y": deve ser um endereço http:// ou https:// completo',
      '  LOG_LEVEL = "\\u001b[2J": deve ser um destes valores: fatal, error, warn, info, debug, trace, silent',
      '  LINEUP_SITE_URL: falta: com UPSTREAM_URL, LINEUP_SITE_URL, LINEUP_LOGIN, LINEUP_PASSWORD são definidas juntas, ou nenhuma delas',
      '  LINEUP_PASSWORD: falta: com UPSTREAM_URL, LINEUP_SITE_URL, LINEUP_LOGIN, LINEUP_PASSWORD são definidas juntas, ou nenhuma delas',
    ]);
  });

  it('cuts a long value', () => {
    expect(faultsOf({ PORT: '9'.repeat(500) }).message.length).toBeLessThan(250);
  });
});

describe('a secret in a file', () => {
  it('is read relative to the working folder, without its final line break', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'db'), 'postgres://u:p@h/d\n');
    await writeFile(join(folder, 'admin'), 'senha com espaço \r\n');
    const config = readConfig(
      { DATABASE_URL_FILE: 'db', ADMIN_PASSWORD_FILE: join(folder, 'admin') },
      folder,
    );
    expect(config.database).toEqual({ kind: 'postgres', url: 'postgres://u:p@h/d', pool: 10 });
    expect(config.admin.password).toBe('senha com espaço ');
  });

  it('is refused when empty or a folder, and its content is never shown', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'empty'), '\n');
    await writeFile(join(folder, 'short'), 'sensitive');
    const error = faultsOf(
      { DATABASE_URL_FILE: 'empty', ADMIN_PASSWORD_FILE: '.', SESSION_SECRET_FILE: 'short' },
      folder,
    );
    expect(error.faults.map(({ variable, reason }) => `${variable}: ${reason}`)).toEqual([
      'DATABASE_URL_FILE: o arquivo está vazio',
      'ADMIN_PASSWORD_FILE: não foi possível ler o arquivo (EISDIR)',
      'SESSION_SECRET: cada segredo, separado por vírgula, deve ter ao menos 32 bytes',
    ]);
    expect(error.message).not.toContain('sensitive');
  });

  it('counts for the lineup account of a remote upstream', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'p'), 'x');
    const env = { ...REMOTE, LINEUP_SITE_URL: 'https://l/', LINEUP_LOGIN: 'u', LINEUP_PASSWORD_FILE: 'p' };
    expect(readConfig(env, folder).lineup?.password).toBe('x');
  });
});

describe('withBoundPort', () => {
  it('puts the port that the system chose in the place of port 0', () => {
    const config = withBoundPort(readConfig({ PORT: '0' }, CWD), 41_234);
    expect(config.port).toBe(41_234);
    expect(config.publicUrl.origin).toBe('http://127.0.0.1:41234');
    expect(config.lineup?.siteUrl).toBe('http://127.0.0.1:41234/lineup');
  });

  it('leaves a public address that was configured', () => {
    const config = withBoundPort(readConfig({ PORT: '0', PUBLIC_URL: 'https://h/x' }, CWD), 41_234);
    expect(config.publicUrl).toEqual({ origin: 'https://h', basePath: '/x', secure: true });
    expect(config.lineup?.siteUrl).toBe('https://h/x/lineup');
  });
});
