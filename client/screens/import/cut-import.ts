import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { formatNumber } from '../../../shared/format.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { cutRuns } from '../../parts/run/cut-runs.ts';
import type { Chosen } from '../../ui/table/ticks.tsx';
import type { ImportState, RunState } from './import-state.ts';
import type { ChosenFile, RunResult } from './protocol.ts';

/** An import that the end of a session cut off. */
export interface CutImport extends Omit<ChosenFile, 'bytes'> {
  readonly file: Blob;
  /** Lines of the rows that were to be written. */
  readonly ticked: readonly number[];
  /** It took an earlier import back. */
  readonly isUndo: boolean;
}

/** Milliseconds for which it is offered: as long as its journal is there. */
const offered = 30 * 24 * 3_600_000;

/**
 * Keeps the import under way with its file, for its administrator to go on with: where the function is called, and where the
 * page goes because the session is over. Only the worker knows how far it came in the end, and in the second case it is gone.
 * @param id of the run
 */
export function useCutImport(
  owner: string,
  id: { readonly current: string },
  state: { readonly current: ImportState },
  ticked: Chosen,
): (totals: RunResult['totals']) => Promise<void> {
  const { pathname: path } = useLocation();
  const isKept = useRef(false);
  const keep = async (totals?: RunResult['totals']) => {
    // The page goes after the worker's end, too.
    if (isKept.current) return;
    const { source, run, plan } = state.current;
    if (source === undefined || run === undefined || run.result !== undefined) return;
    isKept.current = true;
    const { bytes, ...reading } = source;
    const isUndo = plan?.undoes !== undefined;
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    const content: CutImport = { ...reading, file, ticked: [...ticked.read()].map(Number), isUndo };
    await cutRuns.keep({
      ...{ id: id.current, owner, path, content, until: Date.now() + offered },
      title: `${isUndo ? 'Desfazer a importação de' : 'Importação de'} ${source.name}`,
      text: totals === undefined ? toldText(content, run.outcomes) : cutText(content, totals),
    });
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(
    () => () => {
      // Another call may have learned first that the session is over.
      if (sessionStore.read().status !== 'signed-in') void latest.current();
    },
    [],
  );
  return keep;
}

const countedLines = ({ ticked }: CutImport): string =>
  `${formatNumber(ticked.length)} ${ticked.length === 1 ? 'linha' : 'linhas'}`;

/** '119 de 500 linhas foram gravadas; as demais não.' */
function cutText(cut: CutImport, { created, updated, removed, unknown }: RunResult['totals']): string {
  const done = created + updated + removed;
  const participle = cut.isUndo ? 'desfeita' : 'gravada';
  const did = done === 1 ? `foi ${participle}` : `foram ${participle}s`;
  const open = unknown > 0 ? `, ${formatNumber(unknown)} sem confirmação` : '';
  return `${formatNumber(done)} de ${countedLines(cut)} ${did}${open}; as demais não.`;
}

/** What came of the rows that were under way is not known. */
function toldText(cut: CutImport, outcomes: RunState['outcomes']): string {
  const done = [...outcomes.values()].filter(({ state }) => state === 'applied').length;
  return `${formatNumber(done)} de ${countedLines(cut)} com confirmação; as demais serão conferidas ao continuar.`;
}
