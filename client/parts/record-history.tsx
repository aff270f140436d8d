import { useState } from 'react';
import type { EntityName } from '../../shared/contract/index.ts';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { HistoryList } from './activity/history-list.tsx';

interface RecordHistoryProps {
  readonly entity: EntityName;
  /** The record's id at the upstream. */
  readonly record: string;
  /** As the record is called. */
  readonly name?: string | undefined;
}

/** 'Histórico' beside a page that edits a record: a button and a side panel. */
export const RecordHistory = ({ name, ...props }: RecordHistoryProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline-secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="history" />
        Histórico
      </Button>
      <SidePanel title="Histórico" subtitle={name} open={open} onClose={() => setOpen(false)}>
        <HistoryList {...props} />
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
      {open && <HistoryList {...props} />}
    </details>
  );
};
