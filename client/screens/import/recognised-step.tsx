import { useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import {
  type DecimalMark,
  describeFormat,
  type Encoding,
  encodingNames,
  type Separator,
  separatorNames,
} from '../../../shared/import/read/source.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { KnownStatus } from '../../ui/layout/known-status.tsx';
import type { FileChoices, Recognised } from './protocol.ts';

interface RecognisedStepProps {
  readonly recognised: Recognised;
  readonly choices: FileChoices;
  readonly disabled: boolean;
  readonly onCorrect: (choices: FileChoices, columns?: readonly string[]) => void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, label]) => ({ id, label: label.charAt(0).toUpperCase() + label.slice(1) }));

const decimals = [
  { id: ',', label: 'Vírgula (-23,95)' },
  { id: '.', label: 'Ponto (-23.95)' },
];

/** The columns of the file, each with the one that it is taken for. */
const ColumnsTable = ({ recognised, choices, disabled, onCorrect }: RecognisedStepProps) => {
  const { header, columns, known, sample } = recognised;
  const places = header.map((name, place) => ({ name, place }));
  // One column of the file for each that is known: the column that had it before is ignored now.
  const assign = (at: number, wanted: string) =>
    columns.map((each, place) => (place === at ? wanted : each === wanted ? '' : each));
  return (
    <table className="table table-sm mb-0 align-middle text-break" aria-label="Colunas do arquivo">
      <thead>
        <tr>
          <th scope="col">No arquivo</th>
          <th scope="col">É a coluna</th>
          <th scope="col">Exemplos</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ name, place }) => (
          <tr key={place}>
            <th scope="row">{name || <em>sem título</em>}</th>
            <td>
              <select
                className="form-select form-select-sm"
                aria-label={`Coluna do sistema para ${name || `a coluna ${place + 1}`}`}
                value={columns[place] ?? ''}
                disabled={disabled}
                onChange={({ target }) => onCorrect(choices, assign(place, target.value))}
              >
                <option value="">Ignorar</option>
                {known.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </td>
            <td className="text-body-secondary">
              {sample.flatMap((cells) => cells[place]?.trim() || []).join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The second step: how the file was read, to be corrected where that is wrong. Open where nothing can be planned. */
export const RecognisedStep = (props: RecognisedStepProps) => {
  const { recognised, choices, disabled, onCorrect } = props;
  const { format, sheets, columns, fault, rows, headerLine, top, hiddenRows, notices } = recognised;
  const canSkip =
    hiddenRows > 0 && choices.skipHidden !== true
      ? ['Em ‘Leitura’ você pode deixar de fora as linhas ocultas.']
      : [];
  const used = columns.filter((column) => column !== '');
  const ignored = columns.length - used.length;
  const [open, setOpen] = useState(false);
  // Another sheet or separator gives other lines: the one that was chosen among those before says nothing of them.
  const { headerLine: _, ...elsewhere } = choices;
  return (
    <>
      <details
        className="card mb-3 text-pre-line"
        open={open || fault !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="px-3 py-2">
          <strong>Leitura</strong>{' '}
          <span className="text-body-secondary">
            {describeFormat(format)} · {rows === 1 ? '1 linha' : `${formatNumber(rows)} linhas`} · colunas{' '}
            {used.join(', ')}
            {ignored > 0 && ` · ${ignored === 1 ? '1 ignorada' : `${ignored} ignoradas`}`}
          </span>
        </summary>
        <div className="px-3 pt-2 pb-3">
          {fault !== undefined && (
            <KnownStatus key={fault}>
              <FormAlert message={{ tone: 'warning', text: fault }} />
            </KnownStatus>
          )}
          <fieldset className="fit-grid fit-10 column-gap-3" disabled={disabled}>
            <legend className="visually-hidden">Como o arquivo foi lido</legend>
            {sheets.length > 0 ? (
              <SelectField
                label="Aba"
                options={sheets.map((name) => ({ id: name, label: name }))}
                value={format.sheet ?? ''}
                onChange={({ target }) => onCorrect({ ...elsewhere, sheet: target.value })}
              />
            ) : (
              <>
                <SelectField
                  label="Codificação"
                  options={optionsOf(encodingNames)}
                  value={format.encoding}
                  onChange={({ target }) => onCorrect({ ...choices, encoding: target.value as Encoding })}
                />
                <SelectField
                  label="Separador"
                  options={optionsOf(separatorNames)}
                  value={format.separator}
                  onChange={({ target }) => onCorrect({ ...choices, separator: target.value as Separator })}
                />
              </>
            )}
            <SelectField
              label="Linha dos títulos"
              options={top.map(({ line, text }) => ({ id: String(line), label: `${line}: ${text}` }))}
              value={String(headerLine)}
              onChange={({ target }) => onCorrect({ ...choices, headerLine: Number(target.value) })}
            />
            <SelectField
              label="Marca decimal"
              options={decimals}
              {...(format.decimal === undefined && { placeholder: 'Não determinada' })}
              value={format.decimal ?? ''}
              onChange={({ target }) =>
                onCorrect(
                  { ...choices, decimal: (target.value || undefined) as DecimalMark | undefined },
                  columns,
                )
              }
            />
            <CheckField
              label="Células vazias apagam o valor"
              hint="Desmarcado, a linha que apagaria algo fica a conferir."
              checked={choices.blanksClear === true}
              onChange={({ target }) => onCorrect({ ...choices, blanksClear: target.checked }, columns)}
            />
            {hiddenRows > 0 && (
              <CheckField
                label="Deixar de fora as linhas ocultas"
                hint="As que a planilha oculta ou filtra."
                checked={choices.skipHidden === true}
                onChange={({ target }) => onCorrect({ ...choices, skipHidden: target.checked }, columns)}
              />
            )}
          </fieldset>
          <ColumnsTable {...props} />
        </div>
      </details>
      {notices.length > 0 && (
        <KnownStatus>
          <FormAlert message={{ tone: 'info', text: [...notices, ...canSkip].join(' ') }} />
        </KnownStatus>
      )}
    </>
  );
};
