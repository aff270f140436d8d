import { type BaseSyntheticEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Schema } from '../../shared/contract/call.ts';
import type { Id } from '../../shared/contract/fields/rules.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import type { Message } from '../../shared/message.ts';
import { useAreaNotify } from '../data/use-area-notify.ts';
import type { Written } from '../data/use-write.ts';
import { type ClashSides, type RecordUnderChange, type Shown, useClashCheck } from './clash-check.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts';
import { useRuleForm } from './use-rule-form.ts';

export interface RecordFormOptions<Values extends FieldValues, Rule extends Schema> {
  readonly area: EntityName;
  readonly rule: Rule;
  /** The first values of the form. */
  readonly first: Values;
  readonly toWire: (values: Values) => unknown;
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
  /** The id of an edited record, whose history says who changed it. */
  readonly record?: Id | undefined;
  /** For an edited record; see `sidesOf`. */
  readonly clash?: ((values: Values) => ClashSides) | undefined;
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
  readonly notify: (message: Message) => void;
  /** For a dialog's closing: asks where there is something to lose. True to close. */
  readonly mayLeave: () => Promise<boolean>;
  /** Drops the draft: the next leave asks nothing. */
  readonly abandon: () => void;
}

/** The state of a record's form: its fields held to a rule, its draft, the question before leaving, and its save. */
export function useRecordForm<Values extends FieldValues, Rule extends Schema>(
  options: RecordFormOptions<Values, Rule>,
): RecordForm<Values> {
  const { first, title, isDirty, draft: kept, clash } = options;
  const [openedAt] = useState(() => Date.now());
  const notify = useAreaNotify(options.area);
  const { form, errorOf, submit } = useRuleForm<Values, Rule>({
    rule: options.rule,
    defaultValues: first as DefaultValues<Values>,
    toWire: options.toWire,
    ...(options.fieldOf && { fieldOf: options.fieldOf }),
    onRefused: (message) => {
      notify(message);
      options.onRefused?.(message, form);
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
  const { save, refusal } = useRecordSave<z.output<Rule>>({
    draft,
    guard,
    clash: clash && (() => clash(form.getValues())),
    record: { entity: options.area, record: String(options.record), title: shownTitle, openedAt },
    write: options.write,
    onSaved: options.onSaved,
  });
  return {
    form,
    errorOf,
    save: submit(save),
    busy: form.formState.isSubmitting,
    refusal,
    draft,
    notify,
    mayLeave: guard.mayLeave,
    abandon: () => {
      draft.clear();
      guard.release();
    },
  };
}

/**
 * The sides of a clash for a form whose values alone say what a person sees.
 * @param read the values that the form would begin with now; undefined where the record is gone
 */
export const sidesOf =
  <Values>(shown: (values: Values) => Shown, first: Values, read: () => Promise<Values | undefined>) =>
  (mine: Values): ClashSides => ({
    loaded: shown(first),
    readAgain: async () => {
      const now = await read();
      return now && shown(now);
    },
    mine: shown(mine),
  });

interface RecordSaveOptions<Body> {
  readonly write: (body: Body) => Promise<Written<unknown>>;
  /** For an edited record; a new one clashes with nothing. */
  readonly clash?: (() => ClashSides) | undefined;
  readonly record: RecordUnderChange;
  readonly draft: Pick<DraftState, 'clear'>;
  readonly guard: Pick<LeaveGuard, 'release'>;
  /** Leads on after the save. No unsaved value is left by then. */
  readonly onSaved: () => unknown;
}

/**
 * The save of a record's form: it looks for changes by others, writes, and then either shows the refusal or drops the
 * draft and leaves. It leaves as soon as the write is applied and reads the lists again afterwards, so that a reload in
 * that moment does not open the form of a saved record.
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
