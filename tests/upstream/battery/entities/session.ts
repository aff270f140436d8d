import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import type { Trial } from '../bench.ts';

const { session, users } = contract;
const onlyAdministrators = { status: 401, text: 'Somente para administrador' };

export const sessionTrial: Trial<'session'> = {
  rows: {
    login: {
      succeeds: async (bench) => {
        const { token } = await bench.send(session.login, { body: bench.open.admin });
        expect(await bench.as(token).send(users.list)).not.toEqual([]);
      },
      refuses: async (bench) => {
        const { login, password } = bench.open.admin;
        for (const body of [
          { login, password: `${password}x` },
          { login, password: password.toUpperCase() },
          { login: 'ninguem@cais.test', password },
        ]) {
          expect(await bench.refusal(session.login, { body })).toEqual(onlyAdministrators);
        }
      },
    },
  },
  also: {
    'is for administrators only: a user who is none may not sign in': async (bench) => {
      const plain = (await bench.send(users.list)).find((user) => user.administrador !== 'S');
      const body = { login: plain?.email ?? expect.fail('no plain user'), password: 'senha-do-teste' };
      expect(await bench.refusal(session.login, { body })).toEqual(onlyAdministrators);
    },
    'gives another token each time, and one does not end the other': async (bench) => {
      const first = await bench.send(session.login, { body: bench.open.admin });
      const second = await bench.send(session.login, { body: bench.open.admin });
      expect(first.token).not.toBe(second.token);
      for (const { token } of [first, second]) await bench.as(token).send(users.list);
    },
    'gives a token that expires': async (bench) => {
      const { clock, admin } = bench.open;
      const { token } = await bench.send(session.login, { body: admin });
      const before = clock.now;
      clock.now = new Date(before.getTime() + 11 * 3_600_000);
      await bench.as(token).send(users.list);
      clock.now = new Date(before.getTime() + 13 * 3_600_000);
      const { status } = await bench.refusal(users.list, {}, token);
      clock.now = before;
      expect(status).toBe(401);
    },
  },
};
