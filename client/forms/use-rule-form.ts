import { type BaseSyntheticEvent, useCallback, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Schema } from '../../shared/contract/call.ts';
import { type Checked, check } from '../../shared/contract/fields/validate.ts';
import type { Issue } from '../../shared/errors.ts';
import type { Message } from '../../shared/message.ts';

/** What came of a look for changes by others: nothing, values that are in the form now, or the way back to it. */
export type Merged = 'same' | 'merged' | 'back';

interface RuleForm<Values extends FieldValues, Rule extends Schema> {
  readonly form: UseFormReturn<Values>;
  /** The text beside a field, undefined where it is in order. */
  readonly errorOf: (name: Path<Values>) => string | undefined;
  /**
   * For `onSubmit`: checks with the rule, merges what others changed, then saves. One toast shows the first refusal, and
   * each field its own. While one save is under way (`form.formState.isSubmitting`) another does nothing.
   */
  readonly submit: (
    save: (payload: z.output<Rule>) => Promise<unknown>,
    merge?: () => Promise<Merged>,
  ) => (event?: BaseSyntheticEvent) => Promise<void>;
}

/**
 * A form held to a rule of the contract, the same that the server applies. The values are as typed; `toWire`
 * arranges them as the rule's fields.
 *
 * @param fieldOf the form's field for a refused field of the rule, where the names differ
 */
export function useRuleForm<Values extends FieldValues, Rule extends Schema>(options: {
  readonly rule: Rule;
  readonly defaultValues: DefaultValues<Values>;
  readonly toWire: (values: Values) => unknown;
  /** Says it; what it returns takes the words away, once every field is in order or the next save begins. */
  readonly onRefused: (message: Message) => (() => void) | undefined;
  readonly fieldOf?: Readonly<Record<string, Path<Values>>>;
}): RuleForm<Values, Rule> {
  const { rule, toWire, onRefused, fieldOf = {}, defaultValues } = options;
  /** What the rule made of the values, or refused, when it ran last. */
  const checked = useRef<Checked<Rule>>({ issues: [] });
  const resolver: Resolver<Values> = (values) => {
    checked.current = check(rule, toWire(values));
    if ('value' in checked.current) return { values, errors: {} };
    return { values: {}, errors: errorsOf(checked.current.issues, fieldOf) };
  };
  const form = useForm<Values>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const underWay = useRef(false);
  const said = useRef<() => void>(undefined);
  useEffect(() => {
    if (Object.keys(errors).length === 0) said.current?.();
  }, [errors]);
  /**
   * Takes what a password manager put into the form. Chrome on iOS sets the boxes by a script in the page, and React takes
   * the event for none (https://github.com/facebook/react/issues/1159).
   */
  const takeFilledIn = (element: HTMLFormElement) => {
    const boxes = element.querySelectorAll<HTMLInputElement>(
      'input[autocomplete=username][name], input[autocomplete$=-password]',
    );
    for (const { name, value } of boxes) form.setValue(name as Path<Values>, value as Values[Path<Values>]);
  };
  const submit: RuleForm<Values, Rule>['submit'] = (save, merge) => {
    const refuse = () => {
      const first = 'issues' in checked.current ? checked.current.issues[0] : undefined;
      if (first === undefined) return;
      // The field that the toast is about, whatever order the fields were drawn in.
      form.setFocus(nameOf(first, fieldOf));
      said.current = onRefused(first.message);
    };
    const handle = form.handleSubmit(async () => {
      const merged = await merge?.();
      if (merged === 'back') return;
      if (merged === 'merged') await form.trigger();
      if ('value' in checked.current) await save(checked.current.value);
      else refuse();
    }, refuse);
    return async (event) => {
      event?.preventDefault();
      // A save may ask and read before it writes: a second one must not start meanwhile.
      if (underWay.current) return;
      underWay.current = true;
      if (event?.target instanceof HTMLFormElement) takeFilledIn(event.target);
      said.current?.();
      try {
        await handle(event);
      } finally {
        underWay.current = false;
      }
    };
  };
  const errorOf = useCallback((name: Path<Values>) => errors[name]?.message as string | undefined, [errors]);
  return { form, errorOf, submit };
}

/** The form's field for a refused field of the rule. */
function nameOf<Values extends FieldValues>(
  { path }: Issue,
  fieldOf: Readonly<Record<string, Path<Values>>>,
): Path<Values> {
  const name = String(path[0] ?? 'root');
  return fieldOf[name] ?? (name as Path<Values>);
}

function errorsOf<Values extends FieldValues>(
  issues: readonly Issue[],
  fieldOf: Readonly<Record<string, Path<Values>>>,
): FieldErrors<Values> {
  const named = issues.map(
    (issue) => [nameOf(issue, fieldOf), { type: 'rule', message: issue.message.text }] as const,
  );
  // The first refusal of a field is the one to show.
  return Object.fromEntries(named.toReversed()) as FieldErrors<Values>;
}
