import { expect, test } from 'vitest';
import { filterOf } from '../../../../client/screens/activity/activity-filter.ts';

const today = new Date('2026-03-09T00:00:00Z');
const from = '2026-03-08T03:00:00.000Z';

test.each([
  [{ periodo: 'ontem' }, { from, to: '2026-03-09T03:00:00.000Z' }],
  [{ periodo: 'hoje' }, { from: '2026-03-09T03:00:00.000Z' }],
  [{ periodo: '90' }, { from: '2025-12-09T03:00:00.000Z' }],
  [
    { de: '2026-03-08', ate: '2026-03-08' },
    { from, to: '2026-03-09T03:00:00.000Z' },
  ],
  [{ periodo: 'sempre', de: 'ontem', resultado: 'meio' }, {}],
  [
    { quem: 'ana@cais.example', area: 'news', resultado: 'refused', execucao: 'importacao-1' },
    { where: 'quem.e=ana@cais.example\narea.e=news\nresultado.e=refused', run: 'importacao-1' },
  ],
])('AY-02 an address with %o asks for days of São Paulo, persons and areas', (address, filter) => {
  expect(filterOf(address, ' ', today)).toEqual(filter);
});
