import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Schema } from '../../shared/contract/call.ts';
import type { Id } from '../../shared/contract/fields/rules.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import { info, type Message } from '../../shared/message.ts';
import { type AreaNotify, useAreaNotify } from '../data/writes/use-area-notify.ts';
import type { Written } from '../data/writes/use-write.ts';
import { type Shown, useMerge } from './clash-check.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useOthers } from './use-others.ts';
import { type Merged, useRuleForm } from './use-rule-form.ts';

/** A stored record under change: how it is read again before the save, to merge what others changed meanwhile. */
export interface EditedRecord<Values, Row> {
  readonly id: Id;
  /** As it was when the form opened. */
  readonly row: Row;
  /** As it is stored now; undefined where it is gone. */
  readonly read: () => Promise<Row | undefined>;
  /** What the form begins with for a record. */
  readonly valuesOf: (row: Row) => Values;
  /** Values as a person reads them; the record itself only for what is no value of the form. */
  readonly shown: (values: Values, row: Row) => Shown;
}

export interface RecordFormOptions<Values extends FieldValues, Rule extends Schema, Row = unknown> {
  readonly area: EntityName;
  readonly rule: Rule;
  /** The first values of the form. */
  readonly first: Values;
  /** With the record as it was read last: what the form does not show stays as it is stored. */
  readonly toWire: (values: Values, row: Row | undefined) => unknown;
  /** The form's field for a refused field of the rule, where the names differ. */
  readonly fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Besides the toast, when the rule refuses what was typed. */
  readonly onRefused?: (message: Message, form: UseFormReturn<Values>) => void;
  /** The address of the form, for its draft. */
  readonly path: string;
  /** The name of the draft on Home. */
  readonly title: string | ((values: Values) => string);
  /** Whether anything would be lost; unless given, whether any field differs from what it began with. */
  readonly isDirty?: (values: Values, fieldsDiffer: boolean) => boolean;
  /** The content of a draft, where it is not the values themselves, and the way back. */
  readonly draft?: {
    readonly keep: (values: Values) => unknown;
    /** Drafts may have been left by an older version of the form. */
    readonly restore: (left: never) => Values;
  };
  /** Of an edited record. A new one clashes with nothing. */
  readonly edited?: EditedRecord<Values, Row> | undefined;
  readonly write: (body: z.output<Rule>) => Promise<Written<unknown>>;
  readonly onSaved: () => unknown;
}

export interface RecordForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The text beside a field, undefined where it is in order. */
  readonly errorOf: (name: Path<Values>) => string | undefined;
  readonly save: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly busy: boolean;
  /** Why the last save was refused. */
  readonly refusal: Message | undefined;
  readonly draft: DraftState;
  /** What others do with the record meanwhile, and how what they saved is brought into the form. */
  readonly others: ReturnType<typeof useOthers> & { readonly bring: () => Promise<void> };
  readonly notify: AreaNotify;
  /** For a dialog's closing: asks where there is something to lose. True to close. */
  readonly mayLeave: () => Promise<boolean>;
  /** Drops the draft: the next leave asks nothing. */
  readonly abandon: () => void;
}

/** The state of a record's form: its fields held to a rule, its draft, the question before leaving, and its save. */
export function useRecordForm<Values extends FieldValues, Rule extends Schema, Row = unknown>(
  options: RecordFormOptions<Values, Rule, Row>,
): RecordForm<Values> {
  const { area, first, title, isDirty, draft: kept, edited } = options;
  const [openedAt] = useState(() => Date.now());
  const [refusal, setRefusal] = useState<Message>();
  const notify = useAreaNotify(area);
  const merge = useMerge(area);
  /** The record as it was read last. */
  const row = useRef(edited?.row);
  const { form, errorOf, submit } = useRuleForm<Values, Rule>({
    rule: options.rule,
    defaultValues: first as DefaultValues<Values>,
    toWire: (typed) => options.toWire(typed, row.current),
    ...(options.fieldOf && { fieldOf: options.fieldOf }),
    onRefused: (message) => {
      options.onRefused?.(message, form);
      return notify(message);
    },
  });
  const values = form.watch();
  const fieldsDiffer = form.formState.isDirty;
  const dirty = isDirty?.(values, fieldsDiffer) ?? fieldsDiffer;
  const shownTitle = typeof title === 'string' ? title : title(values);
  const guard = useLeaveGuard(dirty, shownTitle, () => draft.clear());
  const draft = useDraft<unknown>({
    path: options.path,
    title: shownTitle,
    values: kept === undefined ? values : kept.keep(values),
    dirty,
    onRestore: (left) => {
      const restored = kept === undefined ? { ...first, ...(left as Values) } : kept.restore(left as never);
      form.reset(restored, { keepDefaultValues: true });
    },
  });
  const others = useOthers(area, edited && String(edited.id));
  const abandon = () => {
    draft.clear();
    guard.release();
  };

  /** Takes what others changed into the form. A record that cannot be read again is saved: the save reports the fault. */
  const mergeOthers = async (): Promise<Merged> => {
    setRefusal(undefined);
    const before = row.current;
    const now = edited && (await edited.read().catch(() => undefined));
    if (edited === undefined || before === undefined || now === undefined) return 'same';
    const { shown, valuesOf } = edited;
    const [typed, stored] = [form.getValues(), valuesOf(now)];
    const sides = {
      loaded: shown(valuesOf(before), before),
      stored: shown(stored, now),
      mine: shown(typed, before),
    };
    const under = { entity: area, record: String(edited.id), title: shownTitle, openedAt };
    const taken = await merge(sides, under);
    if (taken === undefined) return 'back';
    row.current = now;
    const names = taken.flatMap((name) => [name, ...(sides.stored[name]?.along ?? [])]);
    for (const name of names.filter((each): each is Path<Values> => each in stored)) {
      form.setValue(name, stored[name], { shouldDirty: true });
      // As stored, it is no change of this form.
      form.resetField(name, { defaultValue: stored[name] });
    }
    others.settle();
    return 'merged';
  };
  /**
   * Leaves as soon as the write is applied; the lists are read again afterwards. A reload in that moment then does not
   * open the form of a saved record.
   */
  const save = async (body: z.output<Rule>) => {
    const written = await options.write(body);
    if (written === undefined) return;
    if (!written.ok) return setRefusal(written.message);
    abandon();
    await options.onSaved();
  };
  return {
    form,
    errorOf,
    save: submit(save, mergeOthers),
    busy: form.formState.isSubmitting,
    refusal,
    draft,
    others: {
      ...others,
      bring: async () => {
        const typed = JSON.stringify(form.getValues());
        const isDone = (await mergeOthers()) !== 'back';
        if (isDone && typed === JSON.stringify(form.getValues()))
          notify(info('O que foi salvo não muda nada neste formulário.'));
      },
    },
    notify,
    mayLeave: guard.mayLeave,
    abandon,
  };
}
