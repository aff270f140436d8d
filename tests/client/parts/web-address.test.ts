import { expect, test } from 'vitest';
import { webAddress } from '../../../client/parts/outside-link.tsx';

test.each([
  ['https://jornal.example/a?b=c#d', 'https://jornal.example/a?b=c#d'],
  [' HTTP://Jornal.example ', 'http://jornal.example/'],
])('%j leads to the web', (text, href) => {
  expect(webAddress(text)?.href).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://jornal.example',
  '//jornal.example',
  '/noticias',
  'jornal.example',
  'http:jornal.example',
  'https://',
  'https://[x',
  '',
  '   ',
  null,
  undefined,
])('%j is text', (text) => {
  expect(webAddress(text)).toBeUndefined();
});
