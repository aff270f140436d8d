import { messages, update, updateBranch } from '../../../shared/contract/contacts.ts';
import { check } from '../../../shared/contract/fields/validate.ts';
import type { Message } from '../../../shared/message.ts';
import { fold } from '../../ui/layout/fold.ts';
import { type ContactValues, cellsOf, isBlank } from './contact-values.ts';
import type { FormValues } from './form-state.ts';

/** The refusals by row key and field: `adicionar` is the row to be added, `filial` the branch. */
export type Errors = Readonly<Record<string, string>>;
export const errorKey = (row: string, field: string): string => `${row} ${field}`;
export const addingRow = 'adicionar';
export const branchRow = 'filial';

/** A toast shows the first refusal; each field shows its own. */
interface Refusals {
  readonly message: Message;
  readonly errors: Errors;
}

export function checkContact(row: string, contact: ContactValues): Refusals | undefined {
  const checked = check(update.body, { ...cellsOf(contact), ordemExibicao: 0 });
  if ('value' in checked) return undefined;
  const [first] = checked.issues;
  const errors = checked.issues.map(({ path, message }) => [errorKey(row, String(path[0])), message.text]);
  return first && { message: first.message, errors: Object.fromEntries(errors) };
}

const atName = (message: Message): Refusals => ({
  message,
  errors: { [errorKey(branchRow, 'filial')]: message.text },
});

/**
 * Holds the form against the rules of spec 5 before anything is sent.
 * @param others names of other branches, which a new one must differ from
 */
export function checkForm(
  values: FormValues,
  isNew: boolean,
  others: readonly string[],
): Refusals | undefined {
  const { branch, rows, adding } = values;
  if (!isBlank(adding)) {
    const refused = checkContact(addingRow, adding);
    if (refused !== undefined) return refused;
  }
  const count = rows.length + (isBlank(adding) ? 0 : 1);
  const nameless = branch.filial.trim() === '';
  if (isNew && (nameless || count === 0)) {
    return nameless
      ? atName(messages.noContactOrBranch)
      : { message: messages.noContactOrBranch, errors: {} };
  }
  if (isNew && others.some((name) => fold(name.trim()) === fold(branch.filial.trim()))) {
    return atName(messages.branchExists);
  }
  const named = check(updateBranch.params.filial, branch.filial);
  if ('issues' in named && named.issues[0] !== undefined) return atName(named.issues[0].message);
  const refused = rows.map((row) => checkContact(row.key, row)).filter((each) => each !== undefined);
  const [first] = refused;
  return (
    first && { message: first.message, errors: Object.assign({}, ...refused.map(({ errors }) => errors)) }
  );
}
