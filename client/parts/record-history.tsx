import { lazy, Suspense, useState } from 'react';
import type { EntityName } from '../../shared/contract/index.ts';
import { loadPart } from '../feedback/connection.ts';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';

interface RecordHistoryProps {
  readonly entity: EntityName;
  /** The record's id at the upstream. */
  readonly record: string;
}

const HistoryList = lazy(() => loadPart(() => import('./activity/history-list.tsx')));

/** The history is loaded when it is first shown. */
const History = (props: RecordHistoryProps) => (
  <Suspense fallback={<Skeleton count={4} label="Carregando o histórico" />}>
    <HistoryList {...props} />
  </Suspense>
);

/** 'Histórico' beside a page that edits a record: a button and a side panel. */
export const RecordHistory = (props: RecordHistoryProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline-secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="history" />
        Histórico
      </Button>
      <SidePanel title="Histórico" open={open} onClose={() => setOpen(false)}>
        <History {...props} />
      </SidePanel>
    </>
  );
};

/** 'Histórico' in a dialog that edits a record: a section that starts folded. */
export const RecordHistorySection = (props: RecordHistoryProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="history-section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Histórico</summary>
      {open && <History {...props} />}
    </details>
  );
};
