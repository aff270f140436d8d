import { lazy, Suspense, useState } from 'react';
import type { EntityName } from '../../shared/contract/index.ts';
import { Skeleton } from '../ui/layout/skeleton.tsx';

interface RecordHistorySectionProps {
  readonly entity: EntityName;
  readonly record: string;
}

const HistoryList = lazy(() => import('./activity/history-list.tsx'));

/** 'Histórico' of a record where it is edited in a dialog: folded, and loaded when it is unfolded. */
export const RecordHistorySection = ({ entity, record }: RecordHistorySectionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="history-section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Histórico</summary>
      {open && (
        <Suspense fallback={<Skeleton count={4} label="Carregando o histórico" />}>
          <HistoryList entity={entity} record={record} />
        </Suspense>
      )}
    </details>
  );
};
