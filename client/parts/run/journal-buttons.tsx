import { useState } from 'react';
import { info, type Message, warning } from '../../../shared/message.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { saveFile } from '../lists/export-csv.ts';
import { type JournalPlace, journalAt } from './journal-store.ts';

interface JournalButtonsProps {
  readonly journal: JournalPlace;
  readonly onUndo: () => void;
}

/** Gives a journal as the file that `cais … undo` reads. */
async function saveJournal(place: JournalPlace): Promise<void> {
  const entries = await journalAt(place).read();
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  saveFile(`${place.name}.cais.jsonl`, text, 'application/jsonl');
}

/** How the command line takes an import back whose journal was saved. */
const undoCommand = ({ kind, name }: JournalPlace): string =>
  `Para desfazer na linha de comando, na pasta do diário: cais ${kind} undo "${name}"`;

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
