import { useMemo, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import type { ContactValues } from './contact-row-values.ts';
import { PastePreview } from './paste-preview.tsx';
import { pastedContacts } from './pasted-contacts.ts';
import { type PastedColumn, readPasted } from './read-pasted.ts';

interface PasteDialogProps {
  /** What was pasted into the table; empty where the dialog was opened by its button. */
  readonly text: string;
  readonly present: readonly ContactValues[];
  readonly onAdd: (contacts: readonly ContactValues[]) => void;
  readonly onClose: () => void;
}

const addText = (count: number): string =>
  count === 0 ? 'Adicionar' : count === 1 ? 'Adicionar 1 contato' : `Adicionar ${count} contatos`;

/** Rows copied from a spreadsheet, looked at before they are added. */
export const PasteDialog = ({ text: pasted, present, onAdd, onClose }: PasteDialogProps) => {
  const [text, setText] = useState(pasted);
  const [chosen, setChosen] = useState<readonly PastedColumn[]>();
  const found = useMemo(() => readPasted(text), [text]);
  const columns = chosen ?? found.columns;
  const contacts = useMemo(
    () => pastedContacts({ lines: found.lines, columns }, present),
    [found, columns, present],
  );
  const good = contacts.filter(({ refusal }) => refusal === undefined);
  return (
    <Dialog
      open
      size="xl"
      title="Colar de planilha"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (good.length > 0) onAdd(good.map(({ contact }) => contact));
      }}
      footer={
        <>
          <Button variant="outline-secondary" onClick={onClose}>
            Cancelar
          </Button>
          <button type="submit" className="btn btn-primary" aria-disabled={good.length === 0}>
            {addText(good.length)}
          </button>
        </>
      }
    >
      <TextAreaField
        label="Linhas copiadas da planilha"
        rows={4}
        spellCheck={false}
        hint="Colunas: Nome, Cargo, Telefone, Celular e E-mail. Com uma linha de títulos, elas podem vir em qualquer ordem."
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(undefined);
        }}
      />
      <PastePreview contacts={contacts} lines={found.lines} columns={columns} onColumns={setChosen} />
    </Dialog>
  );
};
