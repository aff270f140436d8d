import { expect, test } from 'vitest';
import { contract, rows } from '../../../shared/contract/index.ts';
import { pathOf } from '../../../shared/contract/path.ts';
import { InvalidInput } from '../../../shared/errors.ts';

const { contacts, news, partners, statistics } = contract;

test.each([
  ['HEAD OFFICE', 'HEAD%20OFFICE'],
  ['a/b', 'a%2Fb'],
  ['São João', 'S%C3%A3o%20Jo%C3%A3o'],
  ['a / b/.c', 'a%20%2F%20b%2F.c'],
  ['...', '...'],
  ['?x#y&z=1;%2F', '%3Fx%23y%26z%3D1%3B%252F'],
  [':id', '%3Aid'],
  ['a\\b', 'a%5Cb'],
  ['a\u0000\nb', 'a%00%0Ab'],
  ['🚢', '%F0%9F%9A%A2'],
])('the name %j is one segment', (filial, segment) => {
  expect(pathOf(contacts.list, { filial })).toBe(`/api/admin/contato/all/${segment}`);
  // No reader of addresses may take it for more than a segment.
  const { pathname, search } = new URL(pathOf(contacts.list, { filial }), 'http://x');
  expect([pathname.split('/').length, search]).toEqual([6, '']);
});

test.each(['', '.', '..', '../..', 'a/../b', './a', 'a/.', 'a\\..\\b', 'x'.repeat(5_001), '\uDC00'])(
  'the name %j is refused',
  (filial) => {
    expect(() => pathOf(contacts.list, { filial })).toThrow(InvalidInput);
  },
);

test.each(['1', 'ABC_9-x', 7])('the id %j is taken', (id) => {
  expect(pathOf(news.get, { id })).toBe(`/api/admin/noticia/${id}`);
});

test.each(['', 'a/b', '..', '1 2', '1;2', 'ç', '%2e', 'x'.repeat(65), -1.5])('the id %j is refused', (id) => {
  expect(() => pathOf(news.get, { id })).toThrow(InvalidInput);
});

test('two path parts go to their places', () => {
  expect(pathOf(statistics.removeFile, { id: 5, fileName: 'a b.pdf' })).toBe(
    '/api/admin/statistics/delete/arquivo/5/a%20b.pdf',
  );
});

test('a part that is missing is refused', () => {
  expect(() => pathOf(news.get, {})).toThrow(InvalidInput);
});

test.each([
  [{ nomeParceiros: ['a', 'b'] }, '?nomeParceiros=a&nomeParceiros=b'],
  [{ nomeParceiros: ['a&b=c', 'ç '] }, '?nomeParceiros=a%26b%3Dc&nomeParceiros=%C3%A7%20'],
  [{ nomeParceiros: 'a' }, '?nomeParceiros=a'],
  [{ nomeParceiros: ['\uD800'] }, '?nomeParceiros=%EF%BF%BD'],
  [{ nomeParceiros: [] }, ''],
  [{ nomeParceiros: undefined }, ''],
  [undefined, ''],
])('the query %j is %j', (query, text) => {
  expect(pathOf(partners.search, {}, query)).toBe(`/api/admin/parceiro/filter${text}`);
});

test('no template holds anything but plain segments and parts', () => {
  for (const { row } of rows) expect(row.path).toMatch(/^(?:\/(?:[A-Za-z]+|:[A-Za-z]+))+\/?$/u);
});
