import { useCallback, useMemo, useState } from 'react';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import {
  create,
  get,
  type Handbook,
  list,
  messages,
  removeCommodity,
  removeFile,
  update,
} from '../../../shared/contract/handbooks.ts';
import { Refused } from '../../../shared/errors.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { keyOf, useRow } from '../../data/use-row.ts';
import { useAfterUndo } from '../../data/writes/use-after-undo.ts';
import { useConfirmedWrite } from '../../data/writes/use-confirmed-write.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { usePageRecord } from '../../forms/use-page-record.ts';
import {
  createPath,
  editPath,
  type HandbookLine,
  linesOf,
  listPath,
  nameOf,
} from '../../parts/handbooks/handbook-line.ts';
import {
  bodyOf,
  firstValues,
  type HandbookValues,
  handbookOfPort,
  handbookRule,
  isPending,
  isTyped,
  restored,
  shownOf,
} from './handbook-form-values.ts';

/**
 * The stored rows of the handbook that is edited. Each is deleted at once, after confirmation and by its own call (HB-07);
 * what was added beside them stays.
 */
function useStoredLines(handbook: Handbook | undefined) {
  const [stored, setStored] = useState(() => (handbook === undefined ? [] : linesOf(handbook)));
  const refresh = [list];
  const files = useConfirmedWrite(removeFile, { area: 'handbooks', refresh });
  const commodities = useConfirmedWrite(removeCommodity, { area: 'handbooks', refresh });
  const { run: runFile } = files;
  const { run: runCommodity } = commodities;

  const readLines = useCallback(async (id: Id) => {
    const now = await api.send(get, { params: { id } }).catch(() => undefined);
    const lines = now && linesOf(now);
    if (lines) setStored(lines);
    return lines;
  }, []);
  useAfterUndo(() => void (handbook && readLines(handbook.id)));

  /** True where the row is gone. */
  const remove = useCallback(
    async (line: HandbookLine): Promise<boolean> => {
      const { tipo, id, key } = line;
      if (handbook === undefined || id === undefined) return false;
      const result = await (tipo === 'Arquivo' ? runFile : runCommodity)(
        { params: { id } },
        { record: nameOf(line) },
      );
      if (result === undefined) return false;
      queryClient.removeQueries({ queryKey: keyOf(get), type: 'inactive' });
      if (result.ok) {
        setStored((lines) => lines.filter((each) => each.key !== key));
        return true;
      }
      // The row may be gone all the same, deleted by another or with a lost answer.
      const lines = await readLines(handbook.id);
      return lines !== undefined && !lines.some((each) => each.key === key);
    },
    [handbook, runFile, runCommodity, readLines],
  );
  return { stored, setStored, remove, busy: files.busy || commodities.busy };
}

/** The state of the handbook form: its port, its rows, its draft and its saving. Without a handbook it is a new one. */
export function useHandbookForm(handbook: Handbook | undefined, prefill: Partial<HandbookValues>) {
  const [first] = useState(() => firstValues(handbook, prefill));
  const { stored, setStored, remove: removeStored } = useStoredLines(handbook);
  // Where the list cannot be read, the upstream still refuses a port that has a handbook.
  const { data: taken } = useRow(list, undefined, { enabled: handbook === undefined });
  const others = handbook === undefined ? taken : undefined;
  const params = { id: handbook?.id ?? '' };
  const adding = useWrite(create, {
    area: 'handbooks',
    refresh: [list],
    explain: async (failure) => ((await isPortTaken(failure)) ? messages.portTaken : undefined),
  });
  const changing = useWrite(update, { area: 'handbooks', refresh: [list] });
  const rule = useMemo(() => handbookRule(stored, others), [stored, others]);
  const titleStart = handbook === undefined ? 'Inclusão de handbook' : 'Alteração de handbook';
  const record = usePageRecord({
    area: 'handbooks',
    get,
    listPath,
    rule,
    first,
    toWire: (values: HandbookValues) => ({ ...values, pendente: isPending(values) }),
    fieldOf: { pendente: 'id_slidegoogledrive' },
    path: handbook === undefined ? createPath : editPath(handbook.id),
    title: ({ porto }) => [titleStart, porto.text.trim()].filter(Boolean).join(': '),
    isDirty: (values) => isTyped(values, first),
    draft: {
      keep: (values) => values,
      restore: (left: Partial<HandbookValues>) => restored(first, left),
    },
    edited: handbook && {
      id: handbook.id,
      row: handbook,
      read: async () => {
        const now = await api.send(get, { params });
        setStored(linesOf(now));
        return now;
      },
      valuesOf: firstValues,
      // Rows that were deleted on this screen are no change by others.
      shown: (values, row) => shownOf(values, row === handbook ? stored : linesOf(row)),
    },
    write: ({ porto, linhas }) => {
      const body = bodyOf(porto, linhas);
      return handbook === undefined ? adding.run({ body }) : changing.run({ params, body });
    },
  });
  const { form, busy } = record;

  /** A 400 has no code that says why. The list tells whether the port got a handbook meanwhile. */
  const isPortTaken = async (failure: unknown): Promise<boolean> => {
    if (!(failure instanceof Refused) || failure.status !== 400) return false;
    if (failure.messages.length === 0) return true;
    const now = await api.send(list).catch(() => undefined);
    if (now !== undefined) queryClient.setQueryData(keyOf(list), now);
    return handbookOfPort(now, form.getValues('porto')) !== undefined;
  };
  // While saving, the handbook of the port may be the one that is being saved.
  const existing = busy ? undefined : handbookOfPort(others, form.watch('porto'));
  return { record, first, stored, removeStored, existing };
}
