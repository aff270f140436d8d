import { list, listPiers, type Restriction } from '../../../shared/contract/restrictions.ts';
import { formatNumber } from '../../../shared/format.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { siblingPiers } from './restriction-item.ts';

const limits = [
  ['Draft', 'maxDraft', 'm'],
  ['Loa', 'maxLoa', 'm'],
  ['Beam', 'maxBeam', 'm'],
  ['AirDraft', 'maxAirDraft', 'm'],
  ['Dwt', 'maxDwt', 't'],
] as const;

const Limits = ({ of: row }: { readonly of: Restriction }) => (
  <dl>
    {limits.map(([label, key, unit]) => {
      const value = row[key] ?? null;
      return (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value === null ? '—' : `${formatNumber(value)} ${unit}`}</dd>
        </div>
      );
    })}
  </dl>
);

interface SiblingLimitsProps {
  /** Ids as text; '' while none is chosen. */
  readonly terminal: string;
  readonly pier: string;
}

/** The limits of the terminal's other piers, to compare with while one types. */
export const SiblingLimits = ({ terminal, pier }: SiblingLimitsProps) => {
  const restrictions = useList(list, 'restrictions');
  // Quietly: the field of the pier says what goes wrong, and those with limits are known without it.
  const piers = useRow(listPiers, { params: { terminalId: terminal } }, { enabled: terminal !== '' });
  const { failure } = restrictions;
  const loading = terminal !== '' && (restrictions.state === 'loading' || piers.isLoading);
  const siblings = siblingPiers(restrictions.rows ?? [], piers.data ?? [], terminal, pier);
  return (
    <aside className="card sibling-limits">
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
        {terminal !== '' && restrictions.rows !== undefined && siblings.length > 0 && (
          <ul className="list-unstyled vstack gap-3 mb-0">
            {siblings.map(({ id, name, restriction }) => (
              <li key={id}>
                <h3 className="h5 mb-1 text-break">{name}</h3>
                {restriction === undefined ? <p>Sem restrição cadastrada</p> : <Limits of={restriction} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
};
