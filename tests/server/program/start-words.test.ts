import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { endWithTests, runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The program with a reference database, killed when the test ends. */
async function start(env: Readonly<Record<string, string>>) {
  const server = await startServer({ dataDir: await temporaryFolder(), env: { SEED: 'reference', ...env } });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return { ...server, visitor: new Visitor(server.url) };
}

test('the program prints its address and, once, the first administrator with a password that works', async () => {
  const { output, visitor } = await start({ ADMIN_PASSWORD: '' });
  const { stdout } = output();
  expect(stdout).toMatch(/^Cais está em http:\/\/127\.0\.0\.1:\d+\/$/mu);
  const [, password = ''] =
    /^\n─{20,}\nPrimeiro administrador: admin@cais\.local\nSenha, mostrada só desta vez: (\S+)\nPara definir outra: node dist\/server\/main\.mjs password admin@cais\.local\n─{20,}\n$/mu.exec(
      stdout,
    ) ?? [];
  expect((await visitor.signIn('admin@cais.local', password)).status).toBe(200);
  await expect.poll(() => output().stdout).toContain('"msg":"request"');
  const logged = output()
    .stdout.split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.join('')).not.toContain(password);
});

test('it writes requests to a terminal only where LOG_LEVEL says so, and leaves the first password in sight', async () => {
  const words = `${process.execPath} ${resolve('dist/server/main.mjs')}`;
  const shown = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const variables = { PATH: process.env.PATH, PORT: '0', DATA_DIR: await temporaryFolder(), ...env };
    // `script` gives the program a terminal.
    const options = { env: variables, stdio: 'pipe' } as const;
    const child = endWithTests(spawn('script', ['-qefc', words, '/dev/null'], options));
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece;
    });
    await expect.poll(() => output).toMatch(/Cais está em \S+/u);
    const url = /Cais está em (\S+)/u.exec(output)?.[1] ?? '';
    expect((await fetch(`${url}nada.js`)).status).toBe(404);
    // Ctrl-C of a terminal.
    child.stdin.write('\u0003');
    await once(child, 'close');
    return output;
  };
  const plain = await shown({ SEED: 'reference' });
  expect(plain).toContain('Senha, mostrada só desta vez: ');
  expect(plain).not.toContain('{"level"');
  expect(await shown({ SEED: 'reference', LOG_LEVEL: 'info' })).toMatch(
    /"path":"\/nada\.js".*"msg":"request"/u,
  );
});

describe('a variable with a misspelt name', () => {
  /** Runs a command that ends at once, and answers what it says. */
  const warnings = async (env: Readonly<Record<string, string>>): Promise<string[]> => {
    const { stderr } = await runProgram(['backup', '/'], { DATA_DIR: await temporaryFolder(), ...env });
    return stderr.split('\n').filter((line) => line.startsWith('Aviso: '));
  };

  test('is named at the start, with the one that was probably meant, and without its value', async () => {
    const env = {
      DATABSE_URL: 'postgres://a:segredo@b/c',
      ADMIN_PASWORD: 'segredo 1',
      SESION_SECRET_FILE: 'x',
    };
    const server = await start(env);
    const told = (given: string, meant: string) =>
      `Aviso: ${given} não é uma variável do Cais e foi ignorada. A mais parecida é ${meant}, que não está definida.\n`;
    // The tests' own start sets ADMIN_PASSWORD, so its neighbour is something else.
    expect(server.output().stderr).toBe(
      told('DATABSE_URL', 'DATABASE_URL') + told('SESION_SECRET_FILE', 'SESSION_SECRET_FILE'),
    );
    expect(
      await warnings({ ADMIN_PASWORD: 'segredo 1', LOGLEVEL: 'debug', UPSTREAM_ULR: 'x', log_level: 'x' }),
    ).toEqual([
      expect.stringContaining('ADMIN_PASSWORD'),
      expect.stringContaining('LOG_LEVEL'),
      expect.stringContaining('UPSTREAM_URL'),
      expect.stringContaining('LOG_LEVEL'),
    ]);
  });

  test('is none of those that machines, containers and build servers set', async () => {
    const ordinary = `CI COLORTERM CREDENTIALS_DIRECTORY DBUS_SESSION_BUS_ADDRESS DB_HOST DB_PORT DB_URL DISPLAY EDITOR
      HISTSIZE HOME HOSTNAME HTTPS_PROXY HTTP_PROXY INVOCATION_ID JOURNAL_STREAM LANG LC_ALL LISTEN_FDS LOGNAME LOGS_DIRECTORY
      LOG_DIR LOG_FILE LOG_FORMAT MAIL NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_VERSION NOTIFY_SOCKET NO_PROXY OLDPWD PGDATA PGHOST
      PGPASSWORD PORT_NAME POSTGRES_DB POSTGRES_PASSWORD PUBLIC_IP PUBLIC_KEY PWD REDIS_URL RUNTIME_DIRECTORY SESSION_ID
      SESSION_MANAGER SHELL SHLVL SSH_AUTH_SOCK STATE_DIRECTORY SUDO_USER TERM TMPDIR TZ USER XDG_DATA_DIRS XDG_DATA_HOME
      XDG_SESSION_ID YARN_VERSION npm_config_loglevel npm_lifecycle_event
      ADMIN_EMAIL ADMIN_USER BACKUP_PATH DATA_PATH DATABASE_NAME DATABASE_PASSWORD DATABASE_USER KUBERNETES_PORT
      KUBERNETES_SERVICE_HOST CAIS_PORT CAIS_PORT_80_TCP CAIS_PORT_80_TCP_ADDR CAIS_SERVICE_HOST CAIS_SERVICE_PORT
      DATABASE_PORT DATABASE_HOST DATABASE_SERVICE_HOST BACKUP_PORT METRICS_PORT SESSION_PORT UPSTREAM_PORT UPSTREAM_HOST`;
    expect(await warnings(Object.fromEntries(ordinary.split(/\s+/u).map((name) => [name, 'x'])))).toEqual([]);
  });
});
