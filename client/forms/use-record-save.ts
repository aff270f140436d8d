import { useState } from 'react';
import type { Message } from '../../shared/message.ts';
import type { Written } from '../data/use-write.ts';
import { type ClashSides, type RecordUnderChange, useClashCheck } from './clash-dialog.tsx';
import type { DraftState } from './use-draft.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

interface RecordSaveOptions<Body> {
  readonly write: (body: Body) => Promise<Written<unknown>>;
  /** For an edited record; a new one clashes with nothing. */
  readonly clash?: (() => ClashSides) | undefined;
  readonly record: RecordUnderChange;
  readonly draft: Pick<DraftState, 'clear'>;
  readonly guard: Pick<LeaveGuard, 'release'>;
  /** Where to go once it is saved. Nothing typed is left to lose by then. */
  readonly onSaved: () => unknown;
}

/**
 * The save of a record's form: looks for what somebody else changed meanwhile, writes, and either shows why it was
 * refused or drops the draft and leaves. It leaves as soon as the write is applied; lists are read again behind it,
 * so that a reload in that moment opens no form of what is saved already.
 */
export function useRecordSave<Body>(options: RecordSaveOptions<Body>) {
  const mayOverwrite = useClashCheck();
  const [refusal, setRefusal] = useState<Message>();
  const save = async (body: Body): Promise<void> => {
    setRefusal(undefined);
    const sides = options.clash?.();
    if (sides !== undefined && !(await mayOverwrite(sides, options.record))) return;
    const written = await options.write(body);
    if (written === undefined) return;
    if (!written.ok) return setRefusal(written.message);
    options.draft.clear();
    options.guard.release();
    await options.onSaved();
  };
  return { save, refusal };
}
