import { describe, expect, test } from 'vitest';
import { createClient } from '../../shared/calls/client.ts';
import type { TransportAnswer, TransportRequest } from '../../shared/calls/transport.ts';
import { contract } from '../../shared/contract/index.ts';
import {
  EmptyResult,
  InvalidInput,
  MalformedAnswer,
  NoResponse,
  Refused,
  SessionEnded,
  Unavailable,
} from '../../shared/errors.ts';

const { accessRequests, handbooks, news, partners, portLocations, session, statistics, users } = contract;

/** The client over a transport that answers at once and keeps what it was asked. */
function clientAnswering(answer: Partial<TransportAnswer>) {
  const asked: TransportRequest<string>[] = [];
  const client = createClient<string>(async (request) => {
    asked.push(request);
    return { status: 200, cause: undefined, text: '', ...answer };
  });
  return { client, asked };
}
const json = (value: unknown, status = 200) =>
  clientAnswering({ status, text: JSON.stringify(value) }).client;
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    (answer) => expect.fail(`answered ${JSON.stringify(answer)}`),
    (failure: unknown) => failure,
  );
const location = { id: 1, descricao: 'Santos', uf: 'SP', latitude: -23.9, longitude: -46.3, portoId: 7 };
const right = { portoId: 7, uf: 'SP', longitude: -46.3, latitude: -23.9 } as const;

describe('what is asked', () => {
  test('method, encoded path, mark of the product and JSON', async () => {
    const { client, asked } = clientAnswering({ text: '{}' });
    await client.send(portLocations.update, { params: { id: 3 }, body: right });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/admin/localizacaoPortoLineup/3',
        headers: { 'x-requested-with': 'cais', accept: 'application/json' },
        json: JSON.stringify({ portoId: 7, uf: 'SP', longitude: -46.3, latitude: -23.9 }),
      },
    ]);
  });

  test('a dash stands where the server writes the acting administrator', async () => {
    const { client, asked } = clientAnswering({ text: '{}' });
    await client.send(accessRequests.reject, { params: { id: 4 } });
    expect(asked[0]?.path).toBe('/api/admin/users/request/access/update/4/R/-');
  });

  test('an upload is a form of texts and the file', async () => {
    const { client, asked } = clientAnswering({ text: '{}' });
    await client.send(statistics.createFile, { body: { idSegmento: 2, titulo: 'T' }, file: 'the file' });
    expect(asked[0]?.form).toEqual({
      fields: { idSegmento: '2', titulo: 'T' },
      fileField: 'arquivo',
      file: 'the file',
    });
    expect(asked[0]?.json).toBeUndefined();
  });

  test('the query of a search', async () => {
    const { client, asked } = clientAnswering({ text: '[]' });
    await client.send(partners.search, { query: { nomeParceiros: ['a', ' a', 'b/c'] } });
    expect(asked[0]?.path).toBe('/api/admin/parceiro/filter?nomeParceiros=a&nomeParceiros=b%2Fc');
  });

  test('nothing, where the rule refuses', async () => {
    const { client, asked } = clientAnswering({});
    const failure = await failureOf(
      client.send(portLocations.create, { body: { ...right, longitude: 1, latitude: 1 } }),
    );
    expect(failure).toBeInstanceOf(InvalidInput);
    expect((failure as InvalidInput).issues.map(({ path }) => path[0])).toEqual(['longitude', 'latitude']);
    expect(await failureOf(client.send(news.get, { params: { id: '..' } }))).toBeInstanceOf(InvalidInput);
    expect(asked).toEqual([]);
  });
});

describe('an answer with data (R9)', () => {
  test.each([
    ['bare', [location]],
    ['wrapped', { status: 200, data: [location] }],
    ['in data alone', { data: [location] }],
  ])('%s', async (_, answer) => {
    expect(await json(answer).send(portLocations.list)).toEqual([location]);
  });

  test('fields that the contract does not know survive (R10)', async () => {
    const [read] = await json([{ ...location, novo: { a: 1 } }]).send(portLocations.list);
    expect(read).toMatchObject({ novo: { a: 1 } });
  });

  test('the login is what Cais answers, not what the upstream does', async () => {
    const body = { login: 'ana@x.com', password: 'p' };
    expect(await json({ login: 'ana@x.com' }).send(session.login, { body })).toEqual({ login: 'ana@x.com' });
    expect(await failureOf(json({ token: 't' }).send(session.login, { body }))).toBeInstanceOf(
      MalformedAnswer,
    );
  });

  test.each([
    ['an empty record for a list', {}],
    ['null', null],
    ['a list of something else', [{ nome: 'x' }]],
    ['a message where data is due', { status: 200, message: 'ok' }],
    ['a text', 'Santos'],
  ])('%s is a fault, never an empty list', async (_, answer) => {
    expect(await failureOf(json(answer).send(portLocations.list))).toBeInstanceOf(MalformedAnswer);
  });

  test('so is a page', async () => {
    const { client } = clientAnswering({ text: '<html>Entrar</html>' });
    expect(await failureOf(client.send(users.list))).toBeInstanceOf(MalformedAnswer);
  });
});

describe('an empty 2xx answer (R11)', () => {
  test.each(['', ' \n'])('%j is "undefined result" where a result was due', async (text) => {
    const { client } = clientAnswering({ text });
    const user = {
      nomeContato: 'A',
      empresaContato: 'B',
      emailContato: 'a@b.c',
      isAdmin: false,
      hasParceiro: false,
    };
    const body = { ...user, companyRegisterNumber: '', dataExpiracao: undefined };
    const failure = await failureOf(client.send(users.update, { params: { id: 1 }, body }));
    expect(failure).toBeInstanceOf(EmptyResult);
    expect(failure).toMatchObject({ outcome: 'unknown' });
    const handbook = { portoId: 1, descricao_porto: 'S', arquivosList: [], commoditiesList: [] };
    expect(
      await failureOf(client.send(handbooks.update, { params: { id: 1 }, body: handbook })),
    ).toBeInstanceOf(EmptyResult);
  });

  test('is a success where none was', async () => {
    const { client } = clientAnswering({ status: 204 });
    expect(await client.send(portLocations.remove, { params: { id: 1 } })).toBeUndefined();
  });

  test('is a fault for a list', async () => {
    expect(await failureOf(clientAnswering({}).client.send(users.list))).toBeInstanceOf(MalformedAnswer);
  });
});

describe('a refusal', () => {
  test.each([
    ['message', { status: 400, message: 'Modifique o e-mail' }, ['Modifique o e-mail']],
    ['mensagem', { mensagem: 'Modifique o e-mail' }, ['Modifique o e-mail']],
    ['several', { messages: ['a', 'b'] }, ['a', 'b']],
    ['none', {}, []],
  ])('carries its texts: %s', async (_, answer, messages) => {
    const failure = await failureOf(json(answer, 400).send(users.list));
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ status: 400, messages });
  });

  test.each([
    ['a plain text', 'Serviço fora do ar', ['Serviço fora do ar']],
    ['a page, which is nothing to show', ' <!doctype html><h1>502</h1>', []],
    ['nothing', '', []],
  ])('may be %s', async (_, text, messages) => {
    const failure = await failureOf(clientAnswering({ status: 502, text }).client.send(users.list));
    expect(failure).toMatchObject({ status: 502, messages });
  });

  test('may hide in a 2xx answer', async () => {
    const failure = await failureOf(
      json({ status: 400, message: 'Não' }).send(portLocations.remove, { params: { id: 1 } }),
    );
    expect(failure).toMatchObject({ kind: 'refused', status: 400, messages: ['Não'] });
  });

  test('a 401 inside a 2xx answer ends the session, but not that of the line-up', async () => {
    expect(await failureOf(json({ status: 401, message: 'x' }).send(users.list))).toBeInstanceOf(
      SessionEnded,
    );
    expect(await failureOf(json({ status: 401 }).send(contract.lineup.generateLink))).toMatchObject({
      kind: 'refused',
      status: 401,
    });
  });

  test('a 401 status alone does too', async () => {
    expect(await failureOf(json({ message: 'x' }, 401).send(users.list))).toBeInstanceOf(SessionEnded);
  });
});

describe('a failure that Cais reports', () => {
  const reported = (cause: string, body: object = {}, status = 502) =>
    clientAnswering({
      status,
      cause,
      text: JSON.stringify({ status, message: 'm', cause: 'x', ...body }),
    }).client;

  test.each([
    ['session-ended', SessionEnded],
    ['no-response', NoResponse],
    ['malformed-answer', MalformedAnswer],
    ['unavailable', Unavailable],
    ['refused', Refused],
    ['invalid-input', Refused],
    ['something-new', Refused],
  ])('%s', async (cause, kind) => {
    expect(await failureOf(reported(cause).send(users.list))).toBeInstanceOf(kind);
  });

  test('is known by its header alone: the body of an upstream cannot fake it', async () => {
    const fake = { status: 400, message: 'm', cause: 'session-ended' };
    expect(await failureOf(json(fake, 400).send(users.list))).toBeInstanceOf(Refused);
  });

  test('the outcome of a write is the reported one, unknown where none is', async () => {
    const remove = { params: { id: 1 } } as const;
    for (const [body, outcome] of [
      [{ outcome: 'not-applied' }, 'not-applied'],
      [{ outcome: 'unknown' }, 'unknown'],
      [{}, 'unknown'],
    ] as const) {
      expect(await failureOf(reported('no-response', body).send(portLocations.remove, remove))).toMatchObject(
        { outcome },
      );
    }
    expect(await failureOf(reported('no-response').send(users.list))).toMatchObject({
      outcome: 'not-applied',
    });
  });

  test('refused input is answered with places and messages', async () => {
    const issues = [{ path: ['uf'], message: { tone: 'warning', text: 'Favor informar o Estado' } }];
    expect(await failureOf(reported('invalid-input', { issues }, 400).send(users.list))).toMatchObject({
      kind: 'invalid-input',
      issues,
    });
  });

  test('a report that cannot be read is still the failure of its header', async () => {
    const { client } = clientAnswering({ status: 503, cause: 'unavailable', text: '<html>' });
    expect(await failureOf(client.send(users.list))).toBeInstanceOf(Unavailable);
  });
});
