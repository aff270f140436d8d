import { useCallback, useState } from 'react';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { get, type Handbook, list, removeCommodity, removeFile } from '../../../shared/contract/handbooks.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useAfterUndo } from '../../data/use-after-undo.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { keyOf } from '../../data/use-row.ts';
import { type HandbookLine, linesOf, nameOf } from './handbook-line.ts';

/**
 * The stored rows of the handbook that is edited. Each is deleted at once, after confirmation and by its own call (HB-07);
 * what was added beside them stays.
 */
export function useStoredLines(handbook: Handbook | undefined) {
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
  return { stored, remove, busy: files.busy || commodities.busy };
}
