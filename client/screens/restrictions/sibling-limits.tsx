import { unitSymbols } from '../../../shared/contract/fields/field-description.ts';
import { fields, list, listPiers, type Restriction } from '../../../shared/contract/restrictions.ts';
import { formatNumber } from '../../../shared/format.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import {
  elsewhereInPort,
  pierName,
  siblingPiers,
  terminalName,
} from '../../parts/restrictions/restriction-item.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { limitFields } from './restriction-form-values.ts';

const Limits = ({ of: row }: { readonly of: Restriction }) => (
  <dl className="fit-grid fit-5 column-gap-2 row-gap-1 m-0">
    {limitFields.map(({ name, label, kind }) => {
      const value = row[name] ?? null;
      return (
        <div key={name}>
          <dt className="small">{label.replace(/^Max/u, '')}</dt>
          <dd className="text-nowrap">
            {value === null ? '—' : `${formatNumber(value)} ${unitSymbols[kind]}`}
          </dd>
        </div>
      );
    })}
    <div>
      <dt className="small">{fields.commodities.label}</dt>
      <dd className="text-nowrap">{row.commodities?.length ?? 0}</dd>
    </div>
  </dl>
);

/** Called with a restriction and the name of its pier. */
type Copy = (restriction: Restriction, pier: string) => void;

interface PierProps {
  readonly name: string;
  readonly restriction: Restriction | undefined;
  readonly onCopy: Copy;
}

const Pier = ({ name, restriction, onCopy }: PierProps) => (
  <li className="py-2">
    <h3 className="h5 mb-1 text-break">{name}</h3>
    {restriction === undefined ? (
      <p>Sem restrição cadastrada</p>
    ) : (
      <>
        <Limits of={restriction} />
        <Button
          size="sm"
          variant="outline-secondary"
          className="mt-2 text-break"
          title="Limites e commodities"
          onClick={() => onCopy(restriction, name)}
        >
          <Icon name="copy" />
          Copiar de {name}
        </Button>
      </>
    )}
  </li>
);

interface SiblingLimitsProps {
  /** Ids as text; '' while none is chosen. */
  readonly port: string;
  readonly terminal: string;
  readonly pier: string;
  readonly onCopy: Copy;
}

/** The limits of the terminal's other piers and of the port's other terminals, to compare with and to copy. */
export const SiblingLimits = ({ port, terminal, pier, onCopy }: SiblingLimitsProps) => {
  const restrictions = useList(list, 'restrictions');
  // Quietly: the field of the pier says what goes wrong, and those with limits are known without it.
  const piers = useRow(listPiers, { params: { terminalId: terminal } }, { enabled: terminal !== '' });
  const { failure, rows = [] } = restrictions;
  const loading = terminal !== '' && (restrictions.state === 'loading' || piers.isLoading);
  const siblings = siblingPiers(rows, piers.data ?? [], terminal, pier);
  const elsewhere = elsewhereInPort(rows, port, terminal);
  return (
    <aside className="card">
      <h2 className="card-header">Outros píeres do terminal</h2>
      <div className="card-body">
        {terminal === '' && <p>Escolha um terminal para ver os limites dos seus píeres.</p>}
        {loading && <Skeleton count={4} label="Carregando os outros píeres" />}
        {failure !== undefined && (
          <>
            <p>Não foi possível carregar os limites: {failure.text}</p>
            <Button variant="outline-secondary" size="sm" onClick={restrictions.retry}>
              <Icon name="retry" />
              Tentar novamente
            </Button>
          </>
        )}
        {terminal !== '' && !loading && failure === undefined && siblings.length === 0 && (
          <p>Nenhum outro píer neste terminal.</p>
        )}
        {terminal !== '' && siblings.length > 0 && restrictions.rows !== undefined && (
          <ul className="lined list-unstyled mb-0">
            {siblings.map(({ id, ...sibling }) => (
              <Pier key={id} {...sibling} onCopy={onCopy} />
            ))}
          </ul>
        )}
        {elsewhere.length > 0 && (
          <details className="mt-3">
            <summary>Outros terminais do porto ({elsewhere.length})</summary>
            <ul className="lined list-unstyled mt-2 mb-0">
              {elsewhere.map((row) => (
                <Pier
                  key={row.id}
                  name={`${terminalName(row)}, ${pierName(row)}`}
                  restriction={row}
                  onCopy={onCopy}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
    </aside>
  );
};
