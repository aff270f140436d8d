import { release } from '../../../shared/contract/import-lease.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { api } from '../../data/api.ts';
import { newSubmitKey } from '../../data/submit-key.ts';

/** The name of this page's turns. After a session that ended in the middle of a run, the page takes the same turn again. */
export const pageLease = newSubmitKey();

let open: ImportKindName | undefined;

/** A run of the page takes the turn of a kind. */
export function turnBegins(kind: ImportKindName): void {
  open = kind;
}

/** The run gave its turn back itself. */
export function turnIsOver(): void {
  open = undefined;
}

/** Gives back the turn of a run that was left or cut off. The server refuses what the run still sends. */
export function giveTurnBack(): void {
  if (open === undefined) return;
  const kind = open;
  open = undefined;
  api.send(release, { params: { kind, lease: pageLease } }, { keepalive: true }).catch(() => {
    // Without a session it waits for the next sign-in.
    open ??= kind;
  });
}

window.addEventListener('pagehide', giveTurnBack);
