import { expect } from 'vitest';
import type { CallRow } from '../../../../shared/contract/call.ts';
import type { Scenario } from '../bench.ts';

/** The call on a record that is not there, by numbers and texts that no record has. */
export const unknownId =
  (row: CallRow, part: string, body?: unknown, others: Readonly<Record<string, string>> = {}): Scenario =>
  async (bench) => {
    for (const id of ['99999999', '0', 'nenhum', '99999999999999999999']) {
      const input = { params: { ...others, [part]: id }, ...(body === undefined ? {} : { body }) };
      expect(await bench.refusal(row, input)).toEqual({ status: 404, text: 'Id não encontrado' });
    }
  };
