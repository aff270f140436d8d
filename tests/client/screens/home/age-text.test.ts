import { expect, test } from 'vitest';
import { ageText } from '../../../../client/screens/home/age-text.ts';

const now = new Date('2026-03-09T12:00:00Z');

test.each([
  ['2026-03-09T12:00:30Z', 'agora'],
  ['2026-03-09T11:59:01Z', 'agora'],
  ['2026-03-09T11:59:00Z', 'há 1 minuto'],
  ['2026-03-09T11:00:01Z', 'há 59 minutos'],
  ['2026-03-09T11:00:00Z', 'há 1 hora'],
  ['2026-03-08T12:00:01Z', 'há 23 horas'],
  ['2026-03-08T12:00:00Z', 'há 1 dia'],
  ['2026-03-06T11:00:00Z', 'há 3 dias'],
  ['2026-02-07T12:00:00Z', 'há 1 mês'],
  ['2025-12-16T12:00:00Z', 'há 3 meses'],
  ['2025-01-01T12:00:00Z', 'há 1 ano'],
])('%s is %s', (moment, text) => {
  expect(ageText(new Date(moment), now)).toBe(text);
});
