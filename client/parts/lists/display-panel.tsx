import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf } from '../../connection/base-path.ts';
import { Button } from '../../ui/layout/button.tsx';
import { copyText } from '../../ui/layout/copy-text.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { hideable } from '../../ui/table/column.ts';
import type { Density } from '../../ui/table/list-view.ts';
import type { ListDisplay } from './list-display.ts';
import { SaveView } from './saved-views.tsx';

const densityWords: readonly (readonly [Density, string])[] = [
  ['confortavel', 'Confortável'],
  ['compacta', 'Compacta'],
];

const DensityChoice = ({ display: { density, change } }: { readonly display: ListDisplay<never> }) => (
  <fieldset>
    <legend className="small fw-semibold m-0 mb-1">Densidade</legend>
    <div className="d-flex gap-1">
      {densityWords.map(([name, words]) => (
        <Button
          key={name}
          variant="outline-secondary"
          size="sm"
          className="flex-fill"
          aria-pressed={density === name}
          onClick={() => change({ density: name })}
        >
          {words}
        </Button>
      ))}
    </div>
  </fieldset>
);

/** Every column, those shown first and in their order, each to be hidden, shown or moved. */
const ColumnChoice = ({ display: { columns, all, change } }: { readonly display: ListDisplay<never> }) => {
  const free = hideable(all);
  const keys = columns.map(({ key }) => key);
  const hidden = all.filter((column) => !columns.includes(column));
  const move = (place: number, by: 1 | -1) =>
    change({ columns: keys.toSpliced(place, 1).toSpliced(place + by, 0, ...keys.slice(place, place + 1)) });
  return (
    <ul className="list-unstyled m-0" aria-label="Colunas">
      {[...columns, ...hidden].map((column, place) => {
        const { key, header } = column;
        const shown = place < keys.length;
        return (
          <li key={key} className="d-flex align-items-center">
            <label className="form-check flex-fill m-0">
              <input
                type="checkbox"
                className="form-check-input"
                checked={shown}
                disabled={!free.includes(column)}
                onChange={() =>
                  change({ columns: shown ? keys.filter((each) => each !== key) : [...keys, key] })
                }
              />
              {header}
            </label>
            {shown && (
              <>
                <IconButton
                  icon="sortUp"
                  small
                  label={`Mover ${header} para antes`}
                  aria-disabled={place === 0}
                  onClick={() => place > 0 && move(place, -1)}
                />
                <IconButton
                  icon="sortDown"
                  small
                  label={`Mover ${header} para depois`}
                  aria-disabled={place === keys.length - 1}
                  onClick={() => place < keys.length - 1 && move(place, 1)}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The address of the view, to send to somebody. Where the browser refuses to copy, it stands there to be copied by hand. */
const CopyAddress = ({ query }: { readonly query: string }) => {
  const { pathname } = useLocation();
  const [copied, setCopied] = useState<boolean>();
  const address = `${window.location.origin}${addressOf(pathname)}?${query}`;
  return (
    <>
      <Button
        variant="outline-secondary"
        size="sm"
        className="w-100"
        onClick={() => void copyText(address).then(setCopied)}
      >
        <Icon name={copied ? 'check' : 'link'} />
        Copiar endereço
      </Button>
      <span className="visually-hidden" role="status">
        {copied && 'Endereço copiado'}
      </span>
      {copied === false && (
        <input
          type="text"
          className="form-control form-control-sm"
          readOnly
          aria-label="Endereço desta visão"
          value={address}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
};

/** How a list is shown: density, columns, saved views, and the address of all that. */
export const DisplayPanel = ({ display }: { readonly display: ListDisplay<never> }) => (
  <div className="d-flex flex-column gap-2 p-2">
    <DensityChoice display={display} />
    <h2 className="small fw-semibold m-0 mt-1">Colunas</h2>
    <ColumnChoice display={display} />
    <h2 className="small fw-semibold m-0 mt-1">Salvar esta visão</h2>
    <SaveView display={display} />
    <div className="d-flex flex-column gap-2 border-top pt-2 mt-1">
      <CopyAddress query={display.query} />
      <Button
        variant="link"
        size="sm"
        onClick={() => display.change({ columns: [], widths: {}, density: 'confortavel' })}
      >
        Voltar ao padrão
      </Button>
    </div>
  </div>
);
