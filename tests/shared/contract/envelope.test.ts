import { describe, expect, test } from 'vitest';
import { tokenAnswer } from '../../../shared/contract/answers.ts';
import { openEnvelope } from '../../../shared/contract/envelope.ts';
import { check } from '../../../shared/contract/fields/validate.ts';
import { portSchema } from '../../../shared/contract/ports.ts';

const record = { id: 1, status: 'ativo', nome: 'x' };

describe('an answer is opened (R9)', () => {
  test.each([
    ['a bare list', [record], { data: [record], messages: [] }],
    ['a bare record', record, { data: record, messages: [] }],
    ['a wrapped list', { status: 200, data: [record] }, { status: 200, data: [record], messages: [] }],
    ['data alone', { data: [record] }, { data: [record], messages: [] }],
    ['a status as text', { status: '401', message: 'a' }, { status: 401, data: undefined, messages: ['a'] }],
    ['a message', { status: 400, message: 'a' }, { status: 400, data: undefined, messages: ['a'] }],
    ['a mensagem', { status: 400, mensagem: 'a' }, { status: 400, data: undefined, messages: ['a'] }],
    ['mensagem alone', { mensagem: 'ok' }, { data: undefined, messages: ['ok'] }],
    [
      'messages, first first',
      { status: 400, messages: ['a', 'b'] },
      { status: 400, data: undefined, messages: ['a', 'b'] },
    ],
    [
      'messages as records',
      { mensagens: [{ mensagem: 'a' }, { message: 'b' }] },
      { data: undefined, messages: ['a', 'b'] },
    ],
    ['a blank message', { status: 400, message: ' ' }, { status: 400, data: undefined, messages: [] }],
    [
      'a record with a message of its own',
      { id: 1, message: 'm' },
      { data: { id: 1, message: 'm' }, messages: ['m'] },
    ],
    ['an unknown key', { data: [record], hora: '10:00' }, { data: [record], messages: [] }],
    [
      'a refusal with unknown keys',
      { status: 401, message: 'a', path: '/x' },
      { status: 401, data: undefined, messages: ['a'] },
    ],
    [
      'a record with a date at data',
      { id: 1, data: '2026' },
      { data: { id: 1, data: '2026' }, messages: [] },
    ],
    ['nothing', null, { data: null, messages: [] }],
    ['a text', 'oi', { data: 'oi', messages: [] }],
    ['an empty record', {}, { data: {}, messages: [] }],
  ])('%s', (_, answer, opened) => {
    const { wrapped: __, ...rest } = openEnvelope(answer);
    expect(rest).toEqual(opened);
  });
});

describe('a token is found (R11)', () => {
  test.each([
    [{ token: 't' }],
    [{ data: { token: 't' } }],
    [{ data: { data: { token: 't' } } }],
    [{ status: 200, data: { token: 't' } }],
  ])('in %j', (answer) => {
    expect(check(tokenAnswer, answer)).toEqual({ value: { token: 't' } });
  });

  test.each([
    [{}],
    [{ token: '' }],
    [{ token: 7 }],
    [{ data: { data: { data: { token: 't' } } } }],
    [{ data: null }],
    [[{ token: 't' }]],
    [null],
    ['t'],
    [undefined],
  ])('and not in %j', (answer) => {
    expect(check(tokenAnswer, answer)).toHaveProperty('issues');
  });
});

test.each([{ id: 7 }, { portId: 7 }, { portoId: 7 }, { id: 1, portoId: 7 }, { id: 1, portId: 7 }])(
  'the id of the port %j is read at portoId (NW-14)',
  (port) => {
    expect(check(portSchema, port)).toMatchObject({ value: { portoId: 7 } });
  },
);
