import { type ReactNode, useState } from 'react';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { HistoryList, type HistoryListProps } from './activity/history-list.tsx';

interface RecordHistoryProps extends Pick<HistoryListProps, 'onRestored'> {
  /** As the record is called. */
  readonly name?: string | undefined;
  /** The changes. */
  readonly children: (onRestored: () => void) => ReactNode;
}

/** 'Histórico' beside the page of a record: a button and a side panel. */
export const RecordHistory = ({ name, onRestored, children }: RecordHistoryProps) => {
  const [open, setOpen] = useState(false);
  const restored = () => {
    setOpen(false);
    onRestored();
  };
  return (
    <>
      <Button variant="outline-secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="history" />
        Histórico
      </Button>
      <SidePanel title="Histórico" subtitle={name} open={open} onClose={() => setOpen(false)}>
        {children(restored)}
      </SidePanel>
    </>
  );
};

/** 'Histórico' in a dialog that edits a record: a section that starts folded. */
export const RecordHistorySection = (props: HistoryListProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-3 border-top pt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="py-1 text-body-secondary">Histórico</summary>
      {open && <HistoryList {...props} />}
    </details>
  );
};
