import { useMemo, useState } from 'react';
import type { Confirmation } from '../../../shared/contract/official-confirmations.ts';
import type { PortLocation } from '../../../shared/contract/port-locations.ts';
import { fields as limitFields, type Restriction } from '../../../shared/contract/restrictions.ts';
import { formatDecimal, formatNumber } from '../../../shared/format.ts';
import { comparedLimits } from '../../../shared/official/check-limits.ts';
import { kilometresText } from '../../../shared/official/check-positions.ts';
import {
  type CheckedLocation,
  type CheckedRestriction,
  checkLocations,
  checkRestrictions,
} from '../../../shared/official/findings.ts';
import type { OfficialPort } from '../../../shared/official/official-data.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { editPath, placeName } from '../../parts/restrictions/restriction-item.ts';
import { Button } from '../../ui/layout/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ViewTabs } from '../../ui/layout/view-tabs.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { OfficialItem, type OfficialItemProps } from './official-item.tsx';
import { OfficialSources } from './official-sources.tsx';

interface OfficialListsProps {
  readonly locations: readonly PortLocation[];
  readonly restrictions: readonly Restriction[];
  readonly confirmations: readonly Confirmation[];
  readonly onAdopt: (location: PortLocation) => void;
}

const tabs = ['posicoes', 'limites'] as const;
const shows = {
  diferentes: 'Diferentes do oficial',
  certos: 'Está certo',
  todos: 'Tudo',
} as const;
type Show = keyof typeof shows;

const firstView = { filters: { vista: 'posicoes', mostra: 'diferentes' } };

const isShown = ({ texts, confirmed }: OfficialItemProps, show: Show): boolean =>
  show === 'todos' || (texts.length > 0 && (confirmed !== undefined) === (show === 'certos'));

/** Findings that are drawn at first, and more with each press. */
const portion = 50;

/** Every position and every limit beside the official ones; first those that differ. */
export const OfficialLists = ({ locations, restrictions, confirmations, onAdopt }: OfficialListsProps) => {
  const { view, change, origin } = useListViewState(firstView);
  const { vista, mostra = '' } = view.filters;
  const tab = vista === 'limites' ? 'limites' : 'posicoes';
  const show = Object.hasOwn(shows, mostra) ? (mostra as Show) : 'diferentes';
  const back = `/conferencia${origin.list}`;
  const items = useMemo(
    () => ({
      posicoes: checkLocations(locations, confirmations).map((checked) => placeItem(checked, onAdopt)),
      limites: checkRestrictions(restrictions, locations, confirmations).map((checked) =>
        limitItem(checked, back),
      ),
    }),
    [locations, restrictions, confirmations, onAdopt, back],
  );
  const counted = (name: (typeof tabs)[number], of: Show) =>
    items[name].filter((item) => isShown(item, of)).length;
  const shown = items[tab].filter((item) => isShown(item, show));
  const [limit, setLimit] = useState(portion);
  return (
    <>
      <ViewTabs
        label="O que é conferido"
        tabs={{
          posicoes: `Posições (${formatNumber(counted('posicoes', 'diferentes'))})`,
          limites: `Limites (${formatNumber(counted('limites', 'diferentes'))})`,
        }}
        value={tab}
        onChange={(next) => change({ filters: { ...view.filters, vista: next } })}
      >
        <fieldset className="d-flex flex-wrap gap-2 mb-3">
          <legend className="visually-hidden">Mostrar</legend>
          {(Object.keys(shows) as Show[]).map((each) => (
            <Button
              key={each}
              size="sm"
              variant="outline-secondary"
              aria-pressed={each === show}
              onClick={() => change({ filters: { ...view.filters, mostra: each } })}
            >
              {shows[each]} ({formatNumber(counted(tab, each))})
            </Button>
          ))}
        </fieldset>
        {shown.length === 0 ? (
          <EmptyState
            icon="success"
            title={show === 'diferentes' ? 'Nada diferente do oficial' : 'Nada para mostrar aqui'}
          />
        ) : (
          <ul className="list-unstyled d-grid gap-3 mb-3">
            {shown.slice(0, limit).map((item) => (
              <OfficialItem key={item.record} {...item} />
            ))}
          </ul>
        )}
        {shown.length > limit && (
          <Button variant="outline-secondary" className="mb-3" onClick={() => setLimit(limit + portion)}>
            Mostrar mais {formatNumber(Math.min(shown.length - limit, portion))}
          </Button>
        )}
      </ViewTabs>
      <OfficialSources />
    </>
  );
};

/** 'Santos/SP, BRSSZ'. */
const officialName = ({ name, uf, locode, terminal }: OfficialPort): string =>
  [`${name}/${uf}`, locode ?? (terminal ? 'terminal da ANTAQ' : undefined)].filter(Boolean).join(', ');

const pairText = ({ latitude, longitude }: Pick<PortLocation, 'latitude' | 'longitude'>): string =>
  `${formatDecimal(latitude)}; ${formatDecimal(longitude)}`;

const placeItem = (
  checked: CheckedLocation,
  onAdopt: (location: PortLocation) => void,
): OfficialItemProps => {
  const { location, official, beside, finding, values, confirmed } = checked;
  const { id, descricao, uf } = location;
  return {
    entity: 'portLocations',
    record: String(id),
    title: `${descricao ?? id}${uf ? ` (${uf})` : ''}`,
    to: portPath(location),
    texts: finding === undefined ? [] : [finding.text],
    official: official && officialName(official),
    facts: [
      { name: 'Cadastrado', text: pairText(location) },
      ...beside.map((position) => ({
        name: position.source,
        text: `${pairText(position)} · a ${kilometresText(position.kilometres)}`,
      })),
    ],
    ...{ values, confirmed },
    adopt: official && { onPress: () => onAdopt(location) },
  };
};

function limitItem(checked: CheckedRestriction, back: string): OfficialItemProps {
  const { restriction, official, findings, values, confirmed } = checked;
  const adopted = findings.flatMap(({ field, official: metres }) =>
    metres === undefined ? [] : [[field, String(metres)]],
  );
  const facts = comparedLimits.flatMap((field) => {
    const stored = restriction[field];
    const known = official?.limits[field];
    if (typeof stored !== 'number' && known === undefined) return [];
    const metres = (value: number | null | undefined) =>
      typeof value === 'number' ? `${formatDecimal(value)} m` : 'não informado';
    return [{ name: limitFields[field].label, text: `${metres(stored)} · WPI: ${metres(known)}` }];
  });
  const to = editPath(restriction.id);
  return {
    entity: 'restrictions',
    record: String(restriction.id),
    title: placeName(restriction),
    to,
    origin: back,
    texts: findings.map(({ text }) => text),
    official: official && officialName(official),
    facts: [
      ...facts,
      ...(official?.limits.depth === undefined
        ? []
        : [{ name: 'Profundidade', text: `WPI: ${formatDecimal(official.limits.depth)} m` }]),
    ],
    ...{ values, confirmed },
    adopt: adopted.length > 0 ? { to: `${to}?${new URLSearchParams(adopted)}` } : undefined,
  };
}
