import { useState } from 'react';
import { info, type Message, warning } from '../../../shared/message.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { type JournalPlace, saveJournal, undoCommand } from './journal-store.ts';

interface JournalButtonsProps {
  readonly journal: JournalPlace;
  readonly onUndo: () => void;
}

/** What can be done with an import whose journal this browser has: take it back, here or by the command line. */
export const JournalButtons = ({ journal, onUndo }: JournalButtonsProps) => {
  const [said, setSaid] = useState<Message>();
  const save = () =>
    saveJournal(journal).then(
      () => setSaid(info(undoCommand(journal))),
      () => setSaid(warning('O diário não pôde ser lido deste navegador.')),
    );
  return (
    <>
      <Button variant="outline-secondary" onClick={onUndo}>
        <Icon name="history" />
        Desfazer a importação
      </Button>
      <Button variant="outline-secondary" onClick={() => void save()}>
        <Icon name="download" />
        Baixar o diário
      </Button>
      <div role="status" className="w-100">
        <FormAlert message={said} />
      </div>
    </>
  );
};
