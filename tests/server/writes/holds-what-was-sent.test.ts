import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsWhatWasSent } from '../../../server/writes/read-back.ts';

describe('a stored record is what was sent', () => {
  test.each([
    ['fields beside it', { id: 7, uf: 'SP', descricao: 'Santos' }, { uf: 'SP' }],
    ['a number as text', { portoId: '11', latitude: -23.5 }, { portoId: 11, latitude: '-23.5' }],
    ['a day as a date-time', { dia: '2026-01-02T00:00:00.000Z' }, { dia: '2026-01-02T00:00:00' }],
    ['nothing, however it is written', { a: null, b: '' }, { a: '', b: null, c: null }],
    ['a field that was not sent', { a: 5 }, { a: undefined }],
    ['an empty list as nothing', { rows: null }, { rows: [] }],
    ['a list in another order', { rows: [{ id: 1, x: 2 }, { id: 2 }] }, { rows: [{ id: 2 }, { id: '1' }] }],
    ['a record in the record', { pier: { id: 3, name: 'P' } }, { pier: { id: 3 } }],
  ])('with %s', (_, stored, sent) => expect(holdsWhatWasSent(stored, sent)).toBe(true));

  test.each([
    ['another value', { uf: 'RJ' }, { uf: 'SP' }],
    ['zero is not nothing', { maxDraft: null }, { maxDraft: 0 }],
    ['nothing is not zero', { maxDraft: 0 }, { maxDraft: null }],
    ['a field is missing', {}, { uf: 'SP' }],
    ['yes as text', { ativo: 'true' }, { ativo: true }],
    ['another day', { dia: '2026-01-03' }, { dia: '2026-01-02T00:00:00' }],
    ['blanks count', { uf: 'SP ' }, { uf: 'SP' }],
    ['a longer list', { rows: [{ id: 1 }, { id: 2 }] }, { rows: [{ id: 1 }] }],
    ['one entry for two', { rows: [{ id: 1 }, { id: 3 }] }, { rows: [{ id: 1 }, { id: 1 }] }],
    ['a list is no text', { rows: 'a' }, { rows: ['a'] }],
    ['there is no record', undefined, { uf: 'SP' }],
  ])('but where %s', (_, stored, sent) => expect(holdsWhatWasSent(stored, sent)).toBe(false));

  test('a list that only grows may hold more, and no less', () => {
    const sent = { rows: [{ id: 2 }] };
    expect(holdsWhatWasSent({ rows: [{ id: 1 }, { id: 2 }] }, sent, ['rows'])).toBe(true);
    expect(holdsWhatWasSent({ rows: [{ id: 1 }] }, sent, ['rows'])).toBe(false);
    expect(holdsWhatWasSent({ rows: [] }, sent, ['rows'])).toBe(false);
  });

  test('as what comes back unchanged, whatever it is, and as JSON too', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        expect(holdsWhatWasSent(record, record)).toBe(true);
        expect(holdsWhatWasSent({ ...record, more: 1 }, { ...record, more: undefined })).toBe(true);
      }),
    );
  });
});
