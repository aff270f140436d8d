import { useRef, useState } from 'react';
import type { CallRow } from '../../../shared/contract/call.ts';
import { type Contact, create, list, listBranches, updateBranch } from '../../../shared/contract/contacts.ts';
import { Refused, SessionEnded } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/message.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { keyOf } from '../../data/use-row.ts';
import type { Undoable } from '../../data/writes/undo-requests.ts';
import type { AreaNotify } from '../../data/writes/use-area-notify.ts';
import { writtenRecords } from '../../data/writes/written-records.ts';
import { failureMessage, isOutcomeUnknown, outcomeUnknown } from '../../feedback/failure-words.ts';
import { useMerge } from '../../forms/clash-check.ts';
import { branchSides, editsTaking } from './branch-sides.ts';
import { type BranchValues, branchOf, storedContacts } from './contact-values.ts';
import type { Edit, FormValues } from './form-state.ts';
import {
  findCreated,
  type LineResult,
  type LineResults,
  type Stopped,
  saveContacts,
  saveSummary,
} from './save-contacts.ts';

/** The records at the last read. A comparison with them finds changes by others. */
interface Baseline {
  readonly contacts: readonly Contact[];
  readonly branch: BranchValues;
}

interface SaveOptions {
  /** Whether the branch's own data are in the form; else they are sent as they were read. */
  readonly editsBranch: boolean;
  readonly baseline: Baseline;
  readonly onBaseline: (baseline: Baseline) => void;
  readonly read: () => FormValues;
  readonly apply: (edit: Edit) => void;
  readonly notify: AreaNotify;
  /** Called before the end of the session closes the form: the draft must hold the created contacts. */
  readonly onInterrupt: () => void;
}

/** Saves the contacts of a form one by one and shows the outcome of each row (CO-07, CO-08). */
export function useContactsSave(options: SaveOptions) {
  const { editsBranch, baseline, onBaseline, read, apply, notify, onInterrupt } = options;
  const merge = useMerge('contacts');
  const [outcomes, setOutcomes] = useState<LineResults>(new Map());
  const [refusal, setRefusal] = useState<Message>();
  /** After a stop that could not be read back, the baseline says nothing about what others did. */
  const blind = useRef(false);
  const readAt = useRef(Date.now());

  const readStored = async (): Promise<readonly Contact[]> => {
    const { filial } = read().branch;
    const records = storedContacts(await api.send(list, { params: { filial } }));
    apply({ type: 'identify', ids: findCreated(read().rows, records) });
    return records;
  };
  const tell = (row: CallRow, failure: unknown): Message => {
    const message = failureMessage(row, failure);
    notify(message, isOutcomeUnknown(failure) ? { about: outcomeUnknown.text } : undefined);
    return message;
  };
  /** For the bell the branch is the record, however many contacts of it were sent. */
  const savedBranch = () => {
    const { filial } = read().branch;
    return { entity: 'contacts', action: 'updateBranch', id: filial, title: filial };
  };
  const end = () => {
    onInterrupt();
    sessionStore.ended();
  };

  /** Undefined where the save is not to go on; else the branch's data to send. */
  const prepare = async (): Promise<BranchValues | undefined> => {
    const { branch, rows } = read();
    const begun = rows.some(({ id, sent }) => id !== undefined || sent !== undefined);
    if (!begun && baseline.contacts.length === 0) return branch;
    let stored: readonly Contact[];
    try {
      stored = await readStored();
    } catch (failure) {
      if (failure instanceof SessionEnded) {
        end();
        return undefined;
      }
      // Without reading back it is unknown which contacts exist: a second create could double them.
      if (!rows.some(({ id, sent }) => id === undefined && sent !== undefined)) return branch;
      setRefusal(tell(list, failure));
      return undefined;
    }
    if (!blind.current) {
      const now = {
        contacts: stored,
        branch: stored.length === 0 ? branch : branchOf(branch.filial, stored),
      };
      const sides = { loaded: baseline, stored: now, mine: { contacts: read().rows, branch } };
      const record = { entity: 'contacts', record: branch.filial, openedAt: readAt.current } as const;
      const taken = await merge(branchSides(sides, editsBranch), record);
      if (taken === undefined) return undefined;
      for (const edit of editsTaking(taken, sides)) apply(edit);
      onBaseline(now);
      // The form does not show it.
      if (editsBranch) return { ...read().branch, observacao: now.branch.observacao };
    }
    return editsBranch || stored.length === 0 ? branch : branchOf(branch.filial, stored);
  };

  const settle = async (
    stopped: NonNullable<Stopped>,
    told: Map<string, LineResult>,
    undo: readonly Undoable[],
  ) => {
    if (stopped.failure instanceof SessionEnded) {
      end();
      return;
    }
    tell(stopped.row, stopped.failure);
    try {
      const contacts = await readStored();
      blind.current = false;
      readAt.current = Date.now();
      if (contacts.length > 0) onBaseline({ contacts, branch: branchOf(read().branch.filial, contacts) });
      // A create without an answer that is found in the list was done after all.
      for (const { key, id } of read().rows) {
        const outcome = told.get(key);
        if (outcome?.state !== 'unknown' || stopped.row !== create) continue;
        if (id !== undefined) told.set(key, { state: 'saved' });
        // The server had finished when it answered. A contact that is not in the list now was not created.
        else if (stopped.failure instanceof Refused) {
          told.set(key, { ...outcome, state: 'failed' });
          apply({ type: 'send', key, sent: undefined });
        }
      }
    } catch {
      blind.current = true;
    }
    setOutcomes(new Map(told));
    const summary = saveSummary(read().rows, told);
    notify(summary);
    writtenRecords.add(savedBranch(), summary, undo);
    setRefusal(summary);
  };

  /** What of it can be taken back, when all of it was saved; else undefined. */
  const run = async (): Promise<readonly Undoable[] | undefined> => {
    setRefusal(undefined);
    setOutcomes(new Map());
    const branch = await prepare();
    if (branch === undefined) return undefined;
    const told = new Map<string, LineResult>();
    const undo: Undoable[] = [];
    const stopped = await saveContacts({
      branch,
      rows: read().rows,
      onEdit: apply,
      onUndoable: (change) => undo.push(change),
      onOutcome: (key, outcome) => setOutcomes(new Map(told.set(key, outcome))),
    });
    if (stopped !== undefined) await settle(stopped, told, undo);
    else writtenRecords.add(savedBranch(), updateBranch.words.done, undo);
    for (const row of [list, listBranches]) {
      await queryClient.invalidateQueries({ queryKey: keyOf(row), refetchType: 'none' });
    }
    return stopped === undefined ? undo : undefined;
  };
  return { run, outcomes, refusal };
}
