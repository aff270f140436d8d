import { expect, test } from 'vitest';
import { formatSize } from '../../../../client/screens/statistics/file-field.tsx';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [33_400, '33,4 kB'],
  [5_000_000, '5 MB'],
  [6_000_001, '6 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
