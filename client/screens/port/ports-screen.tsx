import { useMemo } from 'react';
import { compareNames } from '../../../shared/collation.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { entities } from '../../../shared/entities.ts';
import { formatDecimal, formatNumber } from '../../../shared/format.ts';
import type { PortRecords } from '../../../shared/places/port-index.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { counted } from '../../parts/bulk/noun.ts';
import { formPaths } from '../../parts/form-paths.ts';
import { linesOf, prefilled } from '../../parts/handbooks/handbook-line.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { hasPosition } from '../../parts/lists/missing-data.ts';
import { gapFilter, type PortGapName, portGaps } from '../../parts/port-gaps.ts';
import { Button } from '../../ui/layout/button.tsx';
import { fold, holds, readSearch, wholeFirst } from '../../ui/layout/fold.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { type Asked, rowsMeeting } from '../../ui/table/conditions.ts';
import { DataTableState } from '../../ui/table/data-table-state.tsx';
import { valuesIn } from '../../ui/table/list-view.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { MatrixTable } from '../../ui/table/matrix-table.tsx';
import { PositionDialog, positionQuery } from './position-dialog.tsx';
import { usePorts } from './use-ports.ts';

const path = '/porto';
const title = 'Panorama dos portos';

const placeOf = ({ locations }: PortRecords) => locations.find(hasPosition);
const filesOf = ({ handbooks }: PortRecords): number =>
  handbooks.reduce((sum, handbook) => sum + linesOf(handbook).length, 0);

/** What a port may have, and the form that adds it. */
interface PortColumn {
  readonly key: PortGapName;
  readonly label: string;
  readonly textOf: (port: PortRecords) => string;
  readonly form?: string;
}

const columns: readonly PortColumn[] = [
  {
    key: 'posicao',
    label: 'Posição',
    textOf: (port) => placeOf(port)?.uf ?? '✓',
  },
  {
    key: 'restricao',
    label: 'Restrições',
    textOf: ({ restrictions }) => formatNumber(restrictions.length),
    form: formPaths('/portSearcher').createPath,
  },
  {
    key: 'handbook',
    label: 'Handbook',
    textOf: (port) => formatNumber(filesOf(port)),
    form: formPaths('/handbooks').createPath,
  },
  {
    key: 'noticia',
    label: 'Notícias',
    textOf: ({ news }) => formatNumber(news.length),
    form: formPaths('/noticias').createPath,
  },
];

const csv: readonly CsvColumn<PortRecords>[] = [
  { header: 'Porto', value: ({ name }) => name },
  { header: 'UF', value: (port) => placeOf(port)?.uf ?? '' },
  { header: 'Latitude', value: (port) => formatDecimal(placeOf(port)?.latitude) },
  { header: 'Longitude', value: (port) => formatDecimal(placeOf(port)?.longitude) },
  { header: 'Restrições', value: ({ restrictions }) => restrictions.length },
  { header: 'Handbooks', value: ({ handbooks }) => handbooks.length },
  { header: 'Arquivos', value: filesOf },
  { header: 'Notícias', value: ({ news }) => news.length },
];

/** What the table can be asked. */
const asked: readonly Asked<PortRecords>[] = [
  { name: 'porto', label: 'Porto', as: 'text', of: ({ name }) => name },
  { name: 'uf', label: 'UF', as: 'choice', of: (port) => placeOf(port)?.uf },
  { name: 'latitude', label: 'Latitude', as: 'number', of: (port) => placeOf(port)?.latitude },
  { name: 'longitude', label: 'Longitude', as: 'number', of: (port) => placeOf(port)?.longitude },
  { name: 'restricoes', label: 'Restrições', as: 'number', of: ({ restrictions }) => restrictions.length },
  { name: 'arquivos', label: 'Arquivos no handbook', as: 'number', of: filesOf },
  { name: 'noticias', label: 'Notícias', as: 'number', of: ({ news }) => news.length },
];

const firstView = { filters: { [gapFilter]: '' } };

const gapNames = Object.keys(portGaps) as PortGapName[];
const isGap = (name: string): name is PortGapName => Object.hasOwn(portGaps, name);

/** All ports by what is known of them, and what is missing where. */
const PortsScreen = () => {
  const { index, sources, source, loading } = usePorts();
  const list = useListViewState(firstView);
  const { view, change } = list;
  const all = useMemo(
    () => (loading ? undefined : index.ports.toSorted((a, b) => compareNames(a.name, b.name))),
    [index, loading],
  );
  const chosen = valuesIn(view.filters[gapFilter]).filter(isGap).join('\n');
  const rows = useMemo(() => {
    const wanted = readSearch(view.search);
    const gaps = valuesIn(chosen).filter(isGap);
    const found =
      all &&
      rowsMeeting(all, asked, view.filters).filter(
        (port) => holds(wanted, fold(port.name)) && gaps.every((gap) => portGaps[gap].isIn(port)),
      );
    return found && wholeFirst(wanted, found, ({ name }) => fold(name));
  }, [all, view, chosen]);
  const pressed = valuesIn(chosen);
  // A list that could not be read is no gap of every port.
  const isKnown = (name: PortGapName) =>
    portGaps[name].needs.every((list) => sources[list].rows !== undefined);
  const ranked = gapNames
    .filter(isKnown)
    .map((name) => ({ name, count: all?.filter(portGaps[name].isIn).length ?? 0 }))
    .filter(({ name, count }) => count > 0 || pressed.includes(name))
    .sort((a, b) => b.count - a.count);
  const toggle = (name: PortGapName) => {
    const next = pressed.includes(name) ? pressed.filter((each) => each !== name) : [...pressed, name];
    change({ filters: { ...view.filters, [gapFilter]: next.join('\n') } });
  };
  const back = { list: path + list.origin.list };
  return (
    <>
      <ListHeader
        title={title}
        entity="ports"
        source={source}
        fileName="panorama-dos-portos"
        rows={rows}
        csv={csv}
      />
      <ListToolbar
        list={list}
        label="Filtrar por porto"
        matches={rows?.length}
        questions={{ asked, rows: all as readonly never[] | undefined }}
        also={pressed.filter(isGap).map((name) => `Portos ${portGaps[name].words}`)}
      />
      {rows !== undefined && ranked.length > 0 && (
        <fieldset className="d-flex flex-sm-wrap gap-2 overflow-x-auto mb-3 pb-1 d-print-none">
          <legend className="visually-hidden">Lacunas</legend>
          {ranked.map(({ name, count }) => (
            <Button
              key={name}
              variant="outline-secondary"
              size="sm"
              className="flex-shrink-0"
              aria-pressed={pressed.includes(name)}
              onClick={() => toggle(name)}
            >
              <span>
                <strong>{formatNumber(count)}</strong> de {formatNumber(all?.length ?? 0)}{' '}
                {portGaps[name].words}
              </span>
            </Button>
          ))}
        </fieldset>
      )}
      {loading && <Skeleton size="control" count={8} label="Carregando os portos" />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <MatrixTable
            label={title}
            corner="Porto"
            rows={rows}
            columns={columns.filter(({ key }) => isKnown(key))}
            rowKey={({ key }) => key}
            headingOf={({ name, portoId }) => ({ text: name, to: portPath({ portoId, descricao: name }) })}
            cellOf={(port, { key, label, textOf, form }) => {
              const isGap = portGaps[key].isIn(port);
              const to = portPath({ portoId: port.portoId, descricao: port.name });
              if (!isGap) {
                return {
                  text: textOf(port),
                  to: `${to}#${key}`,
                  label: `${port.name}, ${label}: ${textOf(port)}`,
                };
              }
              return {
                text: '+',
                to:
                  form === undefined
                    ? positionQuery(port, list.origin.list)
                    : prefilled(form, { porto: port.portoId }),
                gap: true,
                label: `Incluir em ${port.name}: ${label}`,
              };
            }}
            foot={{
              label: 'Lacunas',
              textOf: ({ key }) => formatNumber(rows.filter(portGaps[key].isIn).length),
            }}
            origin={back}
          />
          <p className="my-2 small text-body-secondary" role="status">
            {formatNumber(rows.length)} de {counted(entities.portLocations.noun, all?.length ?? 0)}.
          </p>
        </>
      )}
      {!loading && (
        <DataTableState
          loading={false}
          source={source}
          found={rows?.length ?? 0}
          total={all?.length ?? 0}
          empty="Nenhum porto conhecido"
          noMatch="Nenhum porto encontrado"
          search={view.search.trim()}
          onShowAll={() => change({ search: '', filters: {} })}
        />
      )}
      <PositionDialog index={index} locations={sources.locations.rows} />
    </>
  );
};

export default PortsScreen;
