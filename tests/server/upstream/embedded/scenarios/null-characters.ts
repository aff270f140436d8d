import { expect } from 'vitest';
import { contract } from '../../../../../shared/contract/index.ts';
import type { Opened } from '../open-embedded-for-test.ts';

/** A text that PostgreSQL could not store is refused by both. */
export async function nullCharactersScenario(opened: Opened): Promise<void> {
  const body = { nome: 'a\0b', ordenacao: 'nome' };
  expect(await opened.send(contract.users.search, { body })).toMatchObject({ status: 400 });
}
