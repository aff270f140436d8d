import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-bootstrap';
import type { EntityName } from '../../shared/contract/index.ts';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';

interface RecordHistoryProps {
  readonly entity: EntityName;
  /** The record's id at the upstream. */
  readonly record: string;
}

const HistoryList = lazy(() => import('./activity/history-list.tsx'));

/** 'Histórico' of a record: a button, and beside the page what passed through Cais. Nothing is loaded before it is asked for. */
export const RecordHistory = ({ entity, record }: RecordHistoryProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline-secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="history" />
        Histórico
      </Button>
      <SidePanel title="Histórico" open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton count={4} label="Carregando o histórico" />}>
          <HistoryList entity={entity} record={record} />
        </Suspense>
      </SidePanel>
    </>
  );
};
