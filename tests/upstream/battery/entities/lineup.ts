import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import type { Trial } from '../bench.ts';

const { lineup } = contract;

export const lineupTrial: Trial<'lineup'> = {
  rows: {
    generateLink: {
      succeeds: async (bench) => {
        const first = await bench.send(lineup.generateLink, { body: bench.open.lineup });
        const second = await bench.send(lineup.generateLink, { body: bench.open.lineup });
        expect(first.token).not.toBe(second.token);
      },
      refuses: async (bench) => {
        const { login, password } = bench.open.lineup;
        for (const body of [
          { login, password: 'errada' },
          { login: 'outro', password },
          { login: bench.open.admin.login, password: bench.open.admin.password },
        ]) {
          expect(await bench.refusal(lineup.generateLink, { body })).toEqual({
            status: 401,
            text: 'Login e senhas inválidos',
          });
        }
      },
    },
  },
};
