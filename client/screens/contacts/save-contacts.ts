import type { CallRow } from '../../../shared/contract/call.ts';
import { create, update, updateBranch } from '../../../shared/contract/contacts.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import type { Id } from '../../../shared/contract/fields.ts';
import { type Failure, MalformedAnswer } from '../../../shared/errors.ts';
import { api } from '../../data/api.ts';
import { failureMessage, isOutcomeUnknown } from '../../feedback/failure-words.ts';
import type { BranchValues } from './branch-values.ts';
import { type ContactRow, cellsOf, sameCells } from './contact-row-values.ts';
import type { Edit } from './form-state.ts';

/** What came of a row at the last save. */
export interface Outcome {
  readonly state: 'saving' | 'saved' | 'failed' | 'unknown' | 'not-sent';
  /** Why it failed. */
  readonly text?: string;
}

export interface SaveWork {
  readonly branch: BranchValues;
  readonly rows: readonly ContactRow[];
  readonly onEdit: (edit: Edit) => void;
  readonly onOutcome: (key: string, outcome: Outcome) => void;
}

/** Why a save stopped; undefined when all of it was done. */
export type Stopped = { readonly row: CallRow; readonly failure: unknown } | undefined;

/** The id, where the answer of a create tells it. */
const idIn = (answer: unknown): Id | undefined => {
  const id = isFields(answer) ? answer.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
};

/**
 * Saves strictly in order, one call after the other, the display order being the row's index; then the branch, once
 * (R15). It stops at the first failure: what comes after is not sent.
 */
export async function saveContacts(work: SaveWork): Promise<Stopped> {
  const { filial, ...branch } = work.branch;
  for (const [ordemExibicao, row] of work.rows.entries()) {
    work.onOutcome(row.key, { state: 'saving' });
    const call = row.id === undefined ? create : update;
    try {
      if (row.id !== undefined) {
        await api.send(update, { params: { contactId: row.id }, body: { ...cellsOf(row), ordemExibicao } });
      } else {
        await createOne(row, ordemExibicao, work);
      }
      work.onOutcome(row.key, { state: 'saved' });
    } catch (failure) {
      const state = isOutcomeUnknown(failure) ? 'unknown' : 'failed';
      work.onOutcome(row.key, { state, text: failureMessage(call, failure).text });
      for (const { key } of work.rows.slice(ordemExibicao + 1)) work.onOutcome(key, { state: 'not-sent' });
      return { row: call, failure };
    }
  }
  try {
    await api.send(updateBranch, { params: { filial }, body: branch });
    return undefined;
  } catch (failure) {
    return { row: updateBranch, failure };
  }
}

/** Noted before it leaves: a page that goes meanwhile finds in its draft that it may have been created. */
async function createOne(row: ContactRow, ordemExibicao: number, { branch, onEdit }: SaveWork) {
  const as = cellsOf(row);
  if (row.sent?.confirmed === true) {
    if (sameCells(row.sent.as, as)) return;
    throw new MalformedAnswer('created before, and the upstream told no id to change it by');
  }
  onEdit({ type: 'send', key: row.key, sent: { as, confirmed: false } });
  try {
    const body = { ...branch, ...as, observacao: '', ordemExibicao, flagExcluido: 'N' as const };
    const id = idIn(await api.send(create, { body }));
    onEdit(
      id === undefined
        ? { type: 'send', key: row.key, sent: { as, confirmed: true } }
        : { type: 'identify', ids: new Map([[row.key, id]]) },
    );
  } catch (failure) {
    if ((failure as Partial<Failure>).outcome !== 'unknown') {
      onEdit({ type: 'send', key: row.key, sent: undefined });
    }
    throw failure;
  }
}
