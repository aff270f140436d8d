import { useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { KnownStatus } from '../../ui/layout/known-status.tsx';
import { type ContactValues, contactFields, labelOf } from './contact-values.ts';
import {
  type Pasted,
  type PastedColumn,
  type PastedContact,
  pastedContacts,
  readPasted,
} from './read-pasted.ts';

interface PastePreviewProps extends Pasted {
  readonly contacts: readonly PastedContact[];
  readonly onColumns: (columns: readonly PastedColumn[]) => void;
}

/** Lines that are shown; the others are counted. */
const shownLines = 50;

/** A field that is given to one column is taken from the other. */
const assign = (columns: readonly PastedColumn[], place: number, field: PastedColumn): PastedColumn[] =>
  columns.map((each, at) => (at === place ? field : each === field ? '' : each));

const summary = (contacts: readonly PastedContact[]): string => {
  const refused = contacts.filter(({ refusal }) => refusal !== undefined).length;
  if (contacts.length === 0) return 'Cole acima as linhas copiadas para ver como ficam.';
  const good = contacts.length - refused;
  const added = good === 1 ? '1 contato será adicionado' : `${good} contatos serão adicionados`;
  return refused === 0
    ? `${added}.`
    : `${added}; ${refused} ${refused === 1 ? 'linha fica' : 'linhas ficam'} de fora.`;
};

/** The pasted columns, each with a choice of the field that it holds. */
const PastePreview = ({ contacts, lines, columns, onColumns }: PastePreviewProps) => {
  const places = columns.map((field, place) => ({ field, place }));
  return (
    <>
      <KnownStatus>
        <p className="fw-semibold">{summary(contacts)}</p>
      </KnownStatus>
      {contacts.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="paste-preview overflow-auto border rounded" aria-label="Prévia" tabIndex={0}>
          <table className="table table-sm mb-0 text-break" aria-label="Contatos colados">
            <thead>
              <tr>
                {places.map(({ field, place }) => (
                  <th key={place} scope="col">
                    <select
                      className="form-select form-select-sm"
                      aria-label={`Conteúdo da coluna ${place + 1}`}
                      value={field}
                      onChange={({ target }) =>
                        onColumns(assign(columns, place, target.value as PastedColumn))
                      }
                    >
                      <option value="">Ignorar</option>
                      {contactFields.map((each) => (
                        <option key={each} value={each}>
                          {labelOf(each)}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
                <th scope="col">Situação</th>
              </tr>
            </thead>
            <tbody>
              {contacts.slice(0, shownLines).map(({ line, refusal }) => (
                <tr key={line} data-refused={refusal !== undefined || undefined}>
                  {places.map(({ place, field }) => (
                    <td key={place} data-ignored={field === '' || undefined}>
                      {lines[line - 1]?.[place]}
                    </td>
                  ))}
                  <td className="toned text-nowrap" data-tone={refusal === undefined ? 'success' : 'warning'}>
                    <Icon name={refusal === undefined ? 'add' : 'warning'} />
                    {refusal ?? 'Será adicionado'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {contacts.length > shownLines && (
        <p className="form-text">… e mais {contacts.length - shownLines} linhas.</p>
      )}
    </>
  );
};

interface PasteDialogProps {
  /** The text pasted into the table; empty if the button opened the dialog. */
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
