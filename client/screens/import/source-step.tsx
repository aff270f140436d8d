import { useRef, useState } from 'react';
import { saveFile } from '../../parts/lists/export-csv.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useDroppedFiles } from '../../ui/fields/use-dropped-files.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { ImportPage } from './import-kinds.ts';

/** Megabytes; as on the command line. */
const most = 50;

/** The columns that are known, and an empty file with them. */
const KnownColumns = ({ kind, columns, template }: ImportPage) => (
  <section className="card align-self-start" aria-labelledby="colunas">
    <h2 className="card-header h6 mb-0" id="colunas">
      Colunas
    </h2>
    <div className="card-body">
      <dl className="facts small">
        {columns.map(({ header, required, hint }) => (
          <div key={header} className="fact">
            <dt className="fw-semibold">
              {header}
              {required && <span className="visually-hidden"> (obrigatória)</span>}
              {required && (
                <span className="text-danger" aria-hidden="true">
                  {' *'}
                </span>
              )}
            </dt>
            <dd className="text-body-secondary mb-0">{hint}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="outline-secondary"
        size="sm"
        onClick={() => saveFile(`modelo-${kind}.csv`, template(), 'text/csv;charset=utf-8')}
      >
        <Icon name="download" />
        Baixar modelo vazio
      </Button>
    </div>
  </section>
);

interface SourceStepProps {
  readonly importPage: ImportPage;
  readonly onOpen: (name: string, bytes: Uint8Array) => void;
}

/** The first step: a file dropped anywhere on the page, or chosen, or cells pasted from a spreadsheet. */
export const SourceStep = ({ importPage, onOpen }: SourceStepProps) => {
  const [error, setError] = useState<string>();
  const [text, setText] = useState('');
  /** Name of a file that comes slowly, from a network drive for example. */
  const [coming, setComing] = useState<string>();
  const lastPick = useRef<File>(undefined);
  const take = async ([file, another]: readonly File[]) => {
    if (file === undefined) return;
    lastPick.current = file;
    setComing(undefined);
    if (another !== undefined) return setError('Escolha um arquivo de cada vez.');
    if (file.size > most * 1024 * 1024) {
      return setError(`${file.name}: o arquivo tem mais de ${most} MB. Divida-o em arquivos menores.`);
    }
    setError(undefined);
    setComing(file.name);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    // Another was picked while this one came.
    if (file !== lastPick.current) return;
    setComing(undefined);
    if (bytes !== undefined) return onOpen(file.name, new Uint8Array(bytes));
    setError(`${file.name}: o arquivo não pôde ser lido. Ele foi movido ou está aberto em outro programa?`);
  };
  const over = useDroppedFiles((files) => void take(files), true);
  return (
    <div className="import-source">
      <div>
        <Field
          label="Arquivo CSV ou Excel (.xlsx)"
          hint="As colunas são as de ‘Exportar CSV’. Nomes parecidos e outra ordem também servem. Nada é gravado antes de você conferir."
          error={error}
        >
          {(wiring) => (
            <div
              className="drop-zone position-relative d-flex flex-column align-items-center gap-1 rounded-3 px-3 py-5 text-center"
              data-over={over || undefined}
            >
              <input
                {...wiring}
                className="position-absolute top-0 start-0 w-100 h-100 opacity-0"
                type="file"
                accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
                onChange={({ target }) => {
                  void take([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
              <span className="fs-1 lh-1 text-body-secondary">
                <Icon name="upload" />
              </span>
              <p className="mb-0 px-4">Arraste um arquivo para esta janela ou clique para escolher</p>
            </div>
          )}
        </Field>
        <div role="status">
          {coming !== undefined && (
            <p>
              <span className="spinner-border spinner-border-sm" aria-hidden="true" /> Lendo {coming}…
            </p>
          )}
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') return;
            lastPick.current = undefined;
            onOpen('células coladas', new TextEncoder().encode(text));
          }}
        >
          <TextAreaField
            label="Ou cole as células copiadas da planilha"
            rows={4}
            spellCheck={false}
            hint="Com a linha de títulos."
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="outline-primary" aria-disabled={text.trim() === ''}>
            Ler as células coladas
          </Button>
        </form>
      </div>
      <KnownColumns {...importPage} />
    </div>
  );
};
