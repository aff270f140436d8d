import { expect, test } from 'vitest';
import { titleFromFileName } from '../../../../client/screens/statistics/file-field.tsx';

test.each([
  ['evolução_trimestral_cabotagem.pdf', 'Evolução trimestral cabotagem'],
  ['relatorio-mensal-marco.PDF', 'Relatorio mensal marco'],
  ['line-up grãos 30 dias.pdf', 'Line-up grãos 30 dias'],
  ['line-up.pdf', 'Line-up'],
  ['  Soja   em  abril .pdf', 'Soja em abril'],
  ['açúcar.pdf'.normalize('NFD'), 'Açúcar'],
  ['2026.03 fretes.pdf', '2026.03 fretes'],
])('%s becomes %s', (name, title) => {
  expect(titleFromFileName(name)).toBe(title);
});
