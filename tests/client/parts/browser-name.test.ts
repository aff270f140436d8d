import { expect, test } from 'vitest';
import { browserName } from '../../../client/parts/users/own-sessions-dialog.tsx';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox no Linux'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari no iOS'],
  [`${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome no iOS'],
  ['cais', 'Linha de comando do Cais'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', undefined],
  [null, undefined],
])('%s is called %s', (agent, name) => expect(browserName(agent)).toBe(name));
