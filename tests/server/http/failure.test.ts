import { expect, test } from 'vitest';
import { bodyOf } from '../../../server/http/failure.ts';
import { StoreUnavailable } from '../../../server/storage/database.ts';
import { login } from '../../../shared/contract/session.ts';
import { MalformedAnswer, NoResponse, Refused, Unavailable } from '../../../shared/errors.ts';

const httpError = (status: number) => Object.assign(new Error('a foreign text'), { status });

test.each<[unknown, number, string, string]>([
  [new TypeError('a foreign text'), 500, 'refused', 'Erro interno do servidor'],
  ['a foreign text', 500, 'refused', 'Erro interno do servidor'],
  [undefined, 500, 'refused', 'Erro interno do servidor'],
  [httpError(413), 413, 'refused', 'O conteúdo enviado é grande demais'],
  [httpError(418), 418, 'refused', 'Requisição inválida'],
  [httpError(503), 500, 'refused', 'Erro interno do servidor'],
  [new Refused(404, []), 404, 'refused', 'Endereço não encontrado'],
  [new Refused(421, ['do Cais']), 421, 'refused', 'do Cais'],
  [
    new Unavailable('x'),
    503,
    'unavailable',
    'O servidor não consegue atender agora. Tente de novo em instantes.',
  ],
  [
    new StoreUnavailable('x'),
    503,
    'unavailable',
    'O servidor não consegue atender agora. Tente de novo em instantes.',
  ],
  [new NoResponse('not-applied'), 502, 'no-response', 'O serviço não respondeu. Nada foi alterado.'],
  [new MalformedAnswer('x'), 502, 'malformed-answer', 'A resposta do serviço não pôde ser lida'],
])('%s becomes %i %s', (error, status, cause, message) => {
  expect(bodyOf(error)).toMatchObject({ status, cause, message });
});

test('a call has words of its own for an answer that cannot be read', () => {
  expect(bodyOf(new MalformedAnswer('x'), login).message).toBe('Erro acessar Api');
});

test.each([
  [new DOMException('late', 'TimeoutError'), 504],
  [Object.assign(new Error('late'), { code: 'UND_ERR_HEADERS_TIMEOUT' }), 504],
  [Object.assign(new Error('cut'), { code: 'UND_ERR_SOCKET' }), 502],
])('no answer because of %s is a %i', (cause, status) => {
  expect(bodyOf(new NoResponse('unknown', { cause }))).toMatchObject({ status, outcome: 'unknown' });
});
