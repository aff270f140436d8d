import { expect, test } from 'vitest';
import { readRetryAfter } from '../../shared/node/http.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['0', 0],
  [' 7 ', 7],
  ['3600', 3_600],
  ['999999999999', 3_600],
  ['Tue, 10 Mar 2026 12:00:30 GMT', 30],
  ['Tuesday, 10-Mar-26 12:01:00 GMT', 60],
  ['Tue, 10 Mar 2026 11:00:00 GMT', 0],
  ['Tue, 10 Mar 2099 12:00:00 GMT', 3_600],
  [undefined, undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['soon', undefined],
  ['2030', 2_030],
  ['7, 8', undefined],
  ['Tue', undefined],
  ['<script>', undefined],
  ['9'.repeat(400), undefined],
])('Retry-After %j is %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
