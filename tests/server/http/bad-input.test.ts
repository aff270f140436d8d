import { expect, test } from 'vitest';
import { ownRows } from '../../../server/http/own-calls.ts';
import type { CallRow } from '../../../shared/contract/call.ts';
import { rows } from '../../../shared/contract/index.ts';
import * as session from '../../../shared/contract/session.ts';
import { runApp } from '../../support/cais/running-app.ts';
import { signIn } from '../../support/cais/signed-in.ts';
import type { VisitorRequest } from '../../support/cais/visitor.ts';

/** What a caller without a session may ask. */
const openRows: readonly CallRow[] = [session.login, session.current, session.end];

const restriction = '/api/admin/portsearcher';
const json = (body: string, type = 'application/json'): VisitorRequest => ({
  body,
  headers: { 'content-type': type },
});
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each<[string, string, number, RegExp, VisitorRequest?]>([
  ['GET', '/api', 404, /não encontrado/u],
  ['GET', '/api/', 404, /não encontrado/u],
  ['GET', '/api/nada', 404, /não encontrado/u],
  ['GET', '/api/admin/users/all/x', 404, /não encontrado/u],
  ['PUT', '/api/admin/noticia/3', 405, /Método/u],
  ['PATCH', '/api/session', 405, /Método/u],
  ['TRACE', '/api/session', 405, /Método/u],
  ['HEAD', '/api/admin/users/all', 405, /^$/u],
  ['DELETE', '/api/admin/users/all', 405, /Método/u],
  ['GET', '/api/admin/users/%', 400, /Endereço inválido/u],
  ['GET', '/api/admin/users/%00', 400, /Identificador inválido/u],
  ['GET', '/api/admin/users/%ff', 400, /Endereço inválido/u],
  ['GET', '/api/admin/users/..%2f..', 400, /Endereço inválido/u],
  ['GET', '/api/admin/users/../../etc/passwd', 400, /Endereço inválido/u],
  ['GET', '/api/admin/parceiro/filter', 400, /Parceiro não preenchido/u],
  ['GET', '/api/admin/parceiro/filter?nomeParceiros=', 400, /Parceiro não preenchido/u],
  ['GET', `/api/admin/users/${'9'.repeat(5000)}`, 400, /Identificador inválido/u],
  ['POST', restriction, 400, /porto, terminal e pier/u],
  ['POST', restriction, 400, /JSON/u, json('{')],
  ['POST', restriction, 400, /JSON/u, json('null')],
  ['POST', restriction, 400, /JSON/u, json('"x"')],
  ['POST', restriction, 400, /JSON/u, json('\u0000')],
  ['POST', restriction, 400, /Valor inválido/u, json('[]')],
  ['POST', restriction, 400, /porto, terminal e pier/u, json('{}')],
  ['POST', restriction, 400, /porto, terminal e pier/u, json('{"__proto__":{"pierId":1},"commodities":[]}')],
  ['POST', restriction, 400, /porto, terminal e pier/u, json('{"constructor":{"prototype":{"pierId":1}}}')],
  ['POST', restriction, 400, /profundo/u, json(deep(50))],
  ['POST', restriction, 400, /JSON|profundo/u, json('['.repeat(100_000))],
  ['POST', restriction, 400, /profundo/u, json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['POST', restriction, 400, /./u, json('{"pierId":1,"commodities":"x"}')],
  ['POST', restriction, 400, /./u, json('{"pierId":{"a":1},"commodities":[]}')],
  ['POST', restriction, 400, /MaxDraft/u, json('{"pierId":1,"maxDraft":"1e9","commodities":[]}')],
  ['POST', restriction, 413, /grande/u, json(`{"remark":"${'x'.repeat(270_000)}"}`)],
  ['POST', restriction, 415, /application\/json/u, json('<a/>', 'application/xml')],
  ['POST', restriction, 415, /application\/json/u, json('a=1', 'application/x-www-form-urlencoded')],
  ['POST', restriction, 415, /application\/json/u, json('{}', '')],
  ['POST', restriction, 415, /não aceito/u, json('{}', 'application/json; charset=klingon')],
  [
    'POST',
    restriction,
    415,
    /não aceito/u,
    { body: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
  ],
  ['POST', '/api/admin/users/login', 400, /Informe o login e senha/u, json('{"login":"","password":""}')],
  [
    'POST',
    '/api/admin/users/login',
    400,
    /Informe o login e senha/u,
    json('{"login":{"$ne":1},"password":["a"]}'),
  ],
  ['POST', '/api/admin/statistics/upload', 415, /multipart/u, json('{}')],
  ['POST', '/assets/x', 405, /Método/u],
  ['TRACE', '/', 405, /Método/u],
  ['GET', '/assets/nada.js', 404, /não encontrado/u],
])('%s %s is answered %i in Portuguese', async (method, path, status, words, options = {}) => {
  const { app, upstream, visitor } = await signIn();
  const answer = await visitor.send(method, path, options);
  expect(answer.status).toBe(status);
  if (method !== 'HEAD') {
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json).toMatchObject({
      status,
      message: expect.stringMatching(words),
      cause: expect.any(String),
    });
    expect(answer.headers['x-cais-cause']).toBe(answer.json?.cause);
  }
  if (status === 405) expect(answer.headers.allow).toMatch(/^(?:GET|POST|DELETE)/u);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|SyntaxError/u);
  expect(upstream.calls).toHaveLength(1);
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('refusals of a rule name every field with its message', async () => {
  const { visitor } = await signIn();
  const answer = await visitor.post('/api/admin/localizacaoPortoLineup', {
    json: { latitude: 'x', longitude: '5' },
  });
  expect(answer.json).toEqual({
    status: 400,
    message: 'Favor informar o Porto',
    cause: 'invalid-input',
    issues: [
      { path: ['portoId'], message: { tone: 'error', text: 'Favor informar o Porto' } },
      { path: ['uf'], message: { tone: 'warning', text: 'Favor informar o Estado' } },
      {
        path: ['longitude'],
        message: { tone: 'warning', text: 'Longitude tem que ser número e menor que zero' },
      },
      {
        path: ['latitude'],
        message: { tone: 'warning', text: 'latitude tem que ser número e menor que zero' },
      },
    ],
  });
});

test('without a session no call of the contract is made, and its body is not even looked at', async () => {
  const visitor = (await runApp({ upstreamUrl: 'http://127.0.0.1:9' })).visitor();
  for (const { row } of [...rows, ...ownRows].filter(({ row }) => !openRows.includes(row))) {
    for (const part of ['3', '%20', 'a%2Fb', '%2e%2e', '%00', '%', '9'.repeat(400)]) {
      const path = row.path.replaceAll(/:\w+/gu, part);
      const body = row.method === 'GET' ? {} : json('{');
      const answer = await visitor.send(row.method, `${path}?since=%20`, body);
      expect([path, answer.status, answer.json?.cause]).toEqual([path, 401, 'session-ended']);
      if (!row.path.includes(':')) break;
    }
  }
});
