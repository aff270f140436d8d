import { describe, expect, test } from 'vitest';
import { ownRows } from '../../../server/http/own-calls.ts';
import { createMatcher, matchRoute } from '../../../server/http/routes.ts';
import { storedPart } from '../../../shared/contract/fields/rules.ts';
import { rows } from '../../../shared/contract/index.ts';
import { current } from '../../../shared/contract/session.ts';

const found = (method: string, url: string) => {
  const match = matchRoute(method, url);
  return match.kind === 'found' ? { name: match.name, params: match.params, query: match.query } : match;
};

describe('the allow-list finds', () => {
  test.each([
    ['GET', '/api/admin/users/all', 'users.list', {}],
    ['GET', '/api/admin/users/7', 'users.get', { id: '7' }],
    ['POST', '/api/admin/users/add', 'users.create', {}],
    ['POST', '/api/admin/users/all', 'users.update', { id: 'all' }],
    ['POST', '/api/admin/handbook/', 'handbooks.create', {}],
    ['POST', '/api/admin/handbook', 'handbooks.create', {}],
    ['GET', '/api/admin/noticia/all/', 'news.list', {}],
    ['GET', '/api/admin/noticia/all', 'news.list', {}],
    ['GET', '/api/admin/portsearcher/pier/3', 'restrictions.getPier', { id: '3' }],
    ['GET', '/api/admin/portsearcher/pier/terminal/3', 'restrictions.listPiers', { terminalId: '3' }],
    ['POST', '/api/admin/contato/filial/3', 'contacts.update', { contactId: '3' }],
    ['POST', '/api/admin/contato/filiais', 'contacts.updateBranch', { filial: 'filiais' }],
    ['GET', '/api/admin/contato/all/HEAD%20OFFICE', 'contacts.list', { filial: 'HEAD OFFICE' }],
    ['GET', '/api/admin/contato/all/S%C3%A3o%2FSul%3F', 'contacts.list', { filial: 'São/Sul?' }],
    ['GET', '/api/admin/contato/all/100%25', 'contacts.list', { filial: '100%' }],
  ])('%s %s as %s', (method, url, name, params) => {
    expect(found(method, url)).toEqual({ name, params, query: undefined });
  });

  test('every row at its own template', () => {
    for (const { name, row } of rows) {
      const url = `${row.path.replace(':country', 'BR').replaceAll(/:\w+/gu, '5')}?nomeParceiros=a`;
      expect(found(row.method, url)).toMatchObject({ name });
    }
  });

  test('a repeated name of the query as a list', () => {
    const url = '/api/admin/parceiro/filter?nomeParceiros=a%26b&nomeParceiros=c+d&nomeParceiros=a%26b&x=1';
    expect(found('GET', url)).toMatchObject({ query: { nomeParceiros: ['a&b', 'c d'] } });
    const one = '/api/admin/parceiro/filter?nomeParceiros=a&__proto__=b';
    expect(found('GET', one)).toMatchObject({ query: { nomeParceiros: ['a'] } });
  });

  test('rows given beside the contract', () => {
    const match = createMatcher([{ name: 'session.current', row: current }]);
    expect(match('GET', '/api/session')).toMatchObject({ kind: 'found', name: 'session.current' });
    expect(match('POST', '/api/session')).toEqual({ kind: 'method', allow: ['GET'] });
    expect(matchRoute('GET', '/api/session')).toEqual({ kind: 'none' });
  });
});

test.each([
  ['DELETE', '/api/admin/users/all', ['GET', 'POST']],
  ['GET', '/api/admin/portsearcher', ['POST']],
  ['PUT', '/api/admin/noticia/3', ['DELETE', 'GET', 'POST']],
  ['OPTIONS', '/api/admin/statistics/upload', ['POST']],
])('%s %s is known with other methods', (method, url, allow) => {
  expect(matchRoute(method, url)).toEqual({ kind: 'method', allow });
});

test.each([
  '/api',
  '/api/',
  '/api/admin',
  '/API/admin/users/all',
  '/api/Admin/users/all',
  '/api//admin/users/all',
  '/api/admin/users/all//',
  '/api/admin/users/7/8',
  '/api/admin%2Fusers/all',
  'http://example.org/api/admin/users/all',
  '*',
  '',
])('%s is not known', (url) => {
  expect(matchRoute('GET', url)).toEqual({ kind: 'none' });
});

test.each([
  '/api/admin/users/%',
  '/api/admin/users/%zz',
  '/api/admin/users/%c3%28',
  '/api/admin/users/%00',
  '/api/admin/users/7%0d%0aX-A:%20b',
  '/api/admin/users/..',
  '/api/admin/users/%2e%2e',
  '/api/admin/users/.',
  '/api/admin/users/7%2F8',
  '/api/admin/users/%2e%2e%2fusers',
  '/api/admin/users/a%20b',
  `/api/admin/users/${'1'.repeat(65)}`,
  '/api/admin/contato/all/a%5C..%5Cb',
  '/api/admin/contato/all/a%2F..%2Fb',
  '/api/admin/contato/all/%2e%2e%2f',
  '/api/portos/pais/br',
  '/api/admin/parceiro/filter',
  '/api/admin/parceiro/filter?nomeParceiros=%20',
])('%s is refused with Portuguese words', (url) => {
  const match = matchRoute('GET', url);
  expect(match).toMatchObject({ kind: 'bad' });
  expect(match.kind === 'bad' && match.message).toMatch(
    /^(Endereço|Identificador|Nome|País) inválido$|^Parceiro não preenchido$/u,
  );
});

const partRows = [...rows, ...ownRows].filter(({ row }) => row.params !== undefined);
/** Stored names are one part whatever they hold (CO-03, R23). */
const stored: readonly unknown[] = [storedPart];

test.each(partRows)('$name refuses parts that could lead elsewhere', ({ row }) => {
  const match = createMatcher(ownRows);
  const url = (name: string, part: string) =>
    row.path.replaceAll(/:(\w+)/gu, (_, each) => (each === name ? part : each === 'country' ? 'BR' : '5'));
  for (const [name, rule] of Object.entries(row.params ?? {})) {
    const slashes = stored.includes(rule) ? [] : ['a%2Fb', '%2F', 'a%2f', 'a%5Cb', '%5c', 'a%00', 'a%0A'];
    for (const part of [
      ...slashes,
      '..%5Ca',
      'a%5C%2e%2e',
      'a%2F%2e%2e%5C',
      '..%2F',
      '..%2Fa',
      'a%2F..',
      'a%2F.%2Fb',
      '%2E%2E',
      '.',
    ])
      expect([part, match(row.method, url(name, part)).kind]).toEqual([part, 'bad']);
  }
});
