import { memo } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { type ItemResult, itemsLeft, type Run } from './use-run.ts';

/** A run as it is shown, whatever its items are. */
type AnyRun = Omit<Run<unknown>, 'start' | 'again'>;

const count = (run: AnyRun, ...states: readonly ItemResult['state'][]): number =>
  [...run.results.values()].filter(({ state }) => states.includes(state)).length;

/** '9 de 12 feitos · 2 falharam · 1 não enviado'. */
export function runText(run: AnyRun): string {
  const total = run.items.length;
  const failed = count(run, 'failed');
  const unknown = count(run, 'unknown');
  const unsent = total - run.results.size;
  const parts = [
    `${formatNumber(count(run, 'done', 'skipped'))} de ${formatNumber(total)} ${total === 1 ? 'feito' : 'feitos'}`,
    failed > 0 && `${formatNumber(failed)} ${failed === 1 ? 'falhou' : 'falharam'}`,
    unknown > 0 && `${formatNumber(unknown)} sem confirmação`,
    run.phase === 'after' &&
      unsent > 0 &&
      `${formatNumber(unsent)} não ${unsent === 1 ? 'enviado' : 'enviados'}`,
    run.phase === 'running' && run.timeLeft,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** How far a run is, with 'Parar'. Its end is spoken. */
export const RunProgress = ({ run, label }: { readonly run: AnyRun; readonly label: string }) => {
  const { phase, items } = run;
  const ended = count(run, 'done', 'skipped', 'failed', 'unknown');
  return (
    <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
      {phase !== 'after' && <progress max={items.length} value={ended} aria-label={label} />}
      <span role="status" aria-live={phase === 'after' ? 'polite' : 'off'}>
        {runText(run)}
      </span>
      {phase !== 'after' && (
        <Button variant="outline-secondary" size="sm" aria-disabled={phase === 'stopping'} onClick={run.stop}>
          {phase === 'stopping' ? 'Parando…' : 'Parar'}
        </Button>
      )}
    </div>
  );
};

/** The button that sends again what is not done; undefined where nothing is left. */
export function againText(run: AnyRun): string | undefined {
  const left = itemsLeft(run);
  const failed = count(run, 'failed', 'unknown');
  if (left.length === 0) return undefined;
  if (failed === 0)
    return left.length === 1
      ? 'Continuar com a que falta'
      : `Continuar com as ${formatNumber(left.length)} que faltam`;
  return failed === 1
    ? 'Tentar de novo a que falhou'
    : `Tentar de novo as ${formatNumber(failed)} que falharam`;
}

const marks: Readonly<Record<ItemResult['state'], readonly [IconName, string, string?]>> = {
  sending: ['upload', 'Enviando'],
  done: ['success', 'Feito', 'success'],
  skipped: ['info', 'Nada a fazer'],
  failed: ['error', 'Falhou', 'error'],
  unknown: ['warning', 'Sem confirmação', 'warning'],
};

interface ItemLineProps {
  readonly name: string;
  readonly detail: string | undefined;
  readonly result: ItemResult | undefined;
}

/** Memoised: each drawing of a run changes few lines of what may be many. */
const ItemLine = memo(({ name, detail, result }: ItemLineProps) => {
  const mark = result && marks[result.state];
  return (
    <li className="d-flex gap-2 py-1 text-break" data-state={result?.state ?? 'waiting'}>
      {mark && (
        <span className="toned" data-tone={mark[2]}>
          <Icon name={mark[0]} />
        </span>
      )}
      <span>
        {name}
        {detail && <small className="d-block text-body-secondary">{detail}</small>}
        {mark && <span className="visually-hidden">: {mark[1]}</span>}
        {result?.text && <small className="d-block text-body-secondary">{result.text}</small>}
      </span>
    </li>
  );
});

interface ItemListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** A second line, which tells items of one name apart. */
  readonly detailOf?: ((item: Item) => string | undefined) | undefined;
  readonly results: Run<Item>['results'];
}

/** The items by name, each with its result once it has one. The list scrolls on its own, by keyboard too. */
export const ItemList = <Item,>({ label, items, nameOf, detailOf, results }: ItemListProps<Item>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
  <section className="item-list border rounded px-3 py-1" aria-label={label} tabIndex={0}>
    <ul className="list-unstyled m-0">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a run keep their places
        <ItemLine key={place} name={nameOf(item)} detail={detailOf?.(item)} result={results.get(item)} />
      ))}
    </ul>
  </section>
);
