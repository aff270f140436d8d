import { chmod } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { profileFileOf, sessionsOn } from '../../support/cais/cli-profiles.ts';
import { openCliSession } from '../../support/cais/cli-session.ts';
import { actor } from '../../support/cais/signed-in.ts';

test('profiles are listed with the default marked, one is chosen, and one removed with its session', async () => {
  const session = await openCliSession();
  const { run, app } = session;
  expect(await run(['profile', 'list'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nenhum perfil. Entre com: cais login --server URL\n',
  });
  await session.logIn('--profile', 'producao');
  await session.logIn('--profile', 'teste');
  const lines = (await run(['profile', 'list'])).stdout.split('\n');
  expect(lines[0]).toMatch(new RegExp(`^ {2}producao {2}${app.origin} {2}${actor} {2}até \\d\\d/`, 'u'));
  expect(lines[1]).toMatch(/^\* teste /u);
  const listed = JSON.parse((await run(['profile', 'list', '--json'])).stdout);
  expect(listed).toMatchObject([
    { name: 'producao', default: false, server: app.origin, login: actor },
    { name: 'teste', default: true },
  ]);
  expect(JSON.stringify(listed)).not.toContain('cookie');

  expect((await run(['profile', 'use', 'producao'])).code).toBe(0);
  expect(JSON.parse((await run(['whoami', '--json'])).stdout)).toEqual({
    ...{ server: app.origin, login: actor, profile: 'producao' },
    expiresAt: expect.stringMatching(/^\d{4}-/u),
  });
  const before = await sessionsOn(session);
  expect((await run(['profile', 'remove', 'producao'])).stderr).toBe(
    `Sessão de ${actor} em ${app.origin} encerrada.\n`,
  );
  expect(await sessionsOn(session)).toBe(before - 1);
  expect((await run(['profile', 'list'])).stdout).toMatch(/^ {2}teste /u);
});

test.each(['use', 'remove'])('profile %s of a name that is not there is wrong usage', async (command) => {
  const { run } = await openCliSession();
  expect(await run(['profile', command, 'nada'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('O perfil nada não existe.'),
  });
});

test('a profile that cannot be read is listed as such, and can be removed', async () => {
  const session = await openCliSession();
  await session.logIn('--profile', 'aberto');
  await chmod(profileFileOf(session, 'aberto'), 0o644);
  expect((await session.run(['profile', 'list'])).stdout).toContain('aberto  não pode ser lido');
  expect(await session.run(['profile', 'remove', 'aberto'])).toMatchObject({ code: 0 });
  expect((await session.run(['profile', 'list'])).stdout).toBe('');
});
