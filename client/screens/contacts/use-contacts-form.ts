import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Contact,
  create,
  list,
  listBranches,
  remove,
  updateBranch,
} from '../../../shared/contract/contacts.ts';
import { api } from '../../data/api.ts';
import { useAfterUndo } from '../../data/writes/use-after-undo.ts';
import { useAttemptWords } from '../../data/writes/use-area-notify.ts';
import { useConfirmedWrite } from '../../data/writes/use-confirmed-write.ts';
import { tellDone } from '../../data/writes/use-write.ts';
import { draftStore } from '../../forms/draft-store.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useConfirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';
import { addingRow, checkContact, checkForm, type Errors } from './check-form.ts';
import {
  branchOf,
  type ContactRow,
  isBlank,
  nextKey,
  noBranch,
  noContact,
  rowsOf,
  storedContacts,
} from './contact-values.ts';
import { type Edit, type FormValues, isDirty, readDraft, useFormValues } from './form-state.ts';
import { branchPath, contactsPath, newBranchPath, viewPath } from './paths.ts';
import { findCreated } from './save-contacts.ts';
import { useContactsSave } from './use-contacts-save.ts';

/** The task of the form: the contacts of a branch, a branch with its contacts, or a new one. */
export interface FormTask {
  readonly kind: 'contacts' | 'branch' | 'new';
  /** Of the branch; of a new one, the name that is proposed. */
  readonly name: string;
  readonly contacts: readonly Contact[];
  /** Names of all branches, as far as they are known. */
  readonly others: readonly string[];
}

const paths = { contacts: contactsPath, branch: branchPath, new: newBranchPath } as const;
const titles = {
  contacts: (name: string) => `Contatos de ${name}`,
  branch: (name: string) => `Filial ${name}`,
  new: (name: string) => ['Nova filial', name].filter(Boolean).join(': '),
} as const;

/** The state of the contacts form: its values, its draft, its save and the outcome. */
export function useContactsForm({ kind, name, contacts, others }: FormTask) {
  const { tell: notify, begin } = useAttemptWords('contacts');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [baseline, setBaseline] = useState(() => ({
    contacts,
    branch: contacts.length === 0 ? { ...noBranch, filial: name } : branchOf(name, contacts),
  }));
  const [first] = useState<FormValues>(() => ({
    branch: baseline.branch,
    rows: rowsOf(baseline.contacts),
    adding: noContact,
  }));
  const { values, apply, read } = useFormValues(() => first);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const saved = useMemo(() => ({ branch: baseline.branch, rows: rowsOf(baseline.contacts) }), [baseline]);
  const dirty = isDirty(values, saved);
  const path = paths[kind](name);
  const title = titles[kind](values.branch.filial.trim());
  const guard = useLeaveGuard(dirty, title, () => draft.clear());
  const draft = useDraft({
    path,
    title,
    values,
    dirty,
    onRestore: (left) => apply({ type: 'restore', values: readDraft(left, first) }),
  });
  const saving = useContactsSave({
    editsBranch: kind !== 'contacts',
    baseline,
    onBaseline: setBaseline,
    read,
    apply,
    notify,
    onInterrupt: () => draftStore.write({ path, title, values: read(), savedAt: Date.now() }),
  });
  const begun = values.rows.some(({ id, sent }) => id !== undefined || sent !== undefined);

  /** Changes nothing while a save is under way. */
  const edit = (step: Edit) => {
    if (underWay.current) return;
    setErrors({});
    apply(step);
  };
  const add = (): boolean => {
    if (underWay.current) return false;
    begin();
    const refused = checkContact(addingRow, read().adding);
    setErrors(refused?.errors ?? {});
    if (refused === undefined) apply({ type: 'add', key: nextKey() });
    else notify(refused.message);
    return refused === undefined;
  };
  const leave = async (to: string) => {
    draft.clear();
    guard.release();
    if (here.current) await navigate(to);
  };

  const attempt = async () => {
    begin();
    const refused = checkForm(read(), kind === 'new', begun ? [] : others);
    setErrors(refused?.errors ?? {});
    if (refused !== undefined) {
      notify(refused.message);
      return;
    }
    if (!isBlank(read().adding)) apply({ type: 'add', key: nextKey() });
    const undo = await saving.run();
    if (undo === undefined) return;
    const { done } = (kind === 'new' ? create : updateBranch).words;
    tellDone(notify, done, undo, read().branch.filial);
    await leave(viewPath(read().branch.filial));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await attempt();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const removal = useConfirmedWrite(remove, { area: 'contacts', refresh: [list, listBranches] });
  const keepFocus = useFocusAfterRemoval(values.rows);
  /** A contact whose removal was taken back is back under another id. */
  const showRestored = async () => {
    const records = await api.send(list, { params: { filial: read().branch.filial } }).catch(() => []);
    const stored = storedContacts(records);
    apply({ type: 'identify', ids: findCreated(read().rows, stored) });
    const known = new Set([...baseline.contacts, ...read().rows].map(({ id }) => String(id)));
    const back = stored.filter(({ id }) => !known.has(String(id)));
    apply({ type: 'append', contacts: rowsOf(back) });
    setBaseline((before) => ({ ...before, contacts: [...before.contacts, ...back] }));
  };
  useAfterUndo(() => void showRestored());
  /** A contact that is not stored yet is asked about too; nothing is called for it. */
  const removeStored = async ({ id, nome, funcao }: ContactRow): Promise<boolean> => {
    const subject = { record: nome.trim() || funcao.trim() };
    if (id !== undefined) return (await removal.run({ params: { id } }, subject))?.ok === true;
    const yes = await confirm(remove.words.confirm, subject);
    if (!yes) notify(remove.words.cancelled);
    return yes;
  };
  const removeRow = async (row: ContactRow, button: Element) => {
    if (underWay.current) return;
    const forget = keepFocus(button);
    if (!(await removeStored(row))) {
      forget();
      return;
    }
    apply({ type: 'remove', key: row.key });
    if (row.id === undefined) return;
    setBaseline((before) => ({ ...before, contacts: before.contacts.filter(({ id }) => id !== row.id) }));
    // A branch disappears with its last contact (spec 4), unless the form has others to save.
    if (read().rows.length === 0 && isBlank(read().adding)) await leave(viewPath());
  };

  return { values, edit, add, save, busy, begun, errors, draft, guard, removeRow, ...saving };
}
