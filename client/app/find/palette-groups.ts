import type { RecordedEntity } from '../../../shared/contract/index.ts';
import { formatNumber } from '../../../shared/format.ts';
import { screens } from '../../data/screens.ts';
import { savedViews } from '../../parts/lists/list-display.ts';
import { fold, readSearch, type SearchText } from '../../ui/layout/fold.ts';
import type { IconName } from '../../ui/layout/icon.tsx';
import { recentRecords } from './recent-records.ts';
import { asText, detailOf, type Entry, entryOf, findEntries } from './record-entries.ts';
import type { RecordList } from './record-lists.ts';

/** A line of the palette. */
export interface PaletteOption {
  /** Unlike that of any other line. */
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  /** Where it leads. */
  readonly to?: string | undefined;
  /** What it does besides, or instead. */
  readonly run?: (() => void) | undefined;
  /** The palette stays open. */
  readonly stays?: true;
  /** What was typed is marked in it. */
  readonly marked?: true;
}

export interface PaletteGroup {
  readonly name: string;
  /** How many things were found, those included that are not shown. */
  readonly count: number;
  readonly options: readonly PaletteOption[];
}

/** A thing that the shell can do, for example 'Sair'. */
export interface Command {
  readonly label: string;
  readonly run: () => void;
}

/** At most so many lines of a group. */
const most = 5;
/** The most lines of a group that is shown as a whole. */
const mostOfWhole = 100;

const screenEntries: readonly Entry[] = screens
  .filter(({ path, menu }) => menu !== undefined || path === '/Home')
  .map(({ path, title, menu = {} }) =>
    entryOf(
      // As the menu calls it.
      menu.label ?? title,
      { to: path },
      [menu.group === 'account' ? undefined : menu.group, title]
        .filter((text) => text !== undefined && text !== (menu.label ?? title))
        .map((text) => asText(String(text))),
    ),
  );

/** 'Usuários: Vencem em dezembro': the saved views of each list. */
const viewEntries = (): readonly Entry[] =>
  screens
    .filter(({ menu }) => menu !== undefined)
    .flatMap(({ path, title, menu }) =>
      savedViews(path).map(({ name, query }) =>
        entryOf(`${menu?.label ?? title}: ${name}`, { to: `${path}?${query}` }, [asText('Visão')]),
      ),
    );

const actionEntries: readonly Entry[] = screens
  .map(({ action }) => action)
  .filter((action) => action !== undefined)
  .map(({ label, to }) => entryOf(label, { to }));

const optionOf =
  (icon: IconName, wanted: SearchText, kind: string) =>
  (entry: Entry): PaletteOption => ({
    key: `${kind} ${entry.to ?? entry.title}`,
    icon,
    title: entry.title,
    detail: detailOf(entry, wanted),
    to: entry.to,
    run: entry.run,
    marked: true,
  });

/** Tell the records of one area from those of another at a glance. */
const icons: Partial<Record<RecordedEntity, IconName>> = {
  users: 'user',
  accessRequests: 'inbox',
  statistics: 'download',
  portLocations: 'pin',
  restrictions: 'anchor',
  handbooks: 'copy',
  contacts: 'devices',
};

const recordOption = (wanted: SearchText, area: string, entity: RecordedEntity) => {
  const plain = optionOf(icons[entity] ?? 'file', wanted, area);
  return (entry: Entry): PaletteOption => ({
    ...plain(entry),
    run: () => entry.to && recentRecords.add(entry.to),
  });
};

interface Wish {
  readonly typed: string;
  readonly lists: readonly RecordList[];
  readonly commands: readonly Command[];
  /** The areas whose finds are all shown. */
  readonly whole: readonly string[];
  readonly onWhole: (area: string) => void;
}

/** The lines for what is typed, in groups; the group with the best find comes first. */
export function paletteGroups({ typed, lists, commands, whole, onWhole }: Wish): readonly PaletteGroup[] {
  const wanted = readSearch(typed);
  const actions = [...actionEntries, ...commands.map(({ label, run }) => entryOf(label, { run }))];
  if (wanted.terms.length === 0) {
    return [
      { name: 'Abertos por último', options: recentOptions(lists, wanted) },
      { name: 'Telas', options: screenEntries.map(optionOf('right', wanted, 'tela')) },
      { name: 'Visões', options: viewEntries().map(optionOf('columns', wanted, 'visão')) },
      { name: 'Ações', options: actions.map(optionOf('add', wanted, 'ação')) },
      ...lists.map((list) => ({ name: list.area, options: failureOf(list) })),
    ]
      .filter(({ options }) => options.length > 0)
      .map((group) => ({ ...group, count: group.options.length }));
  }
  const plain = [
    {
      name: 'Telas',
      found: findEntries(screenEntries, wanted, most),
      option: optionOf('right', wanted, 'tela'),
    },
    {
      name: 'Visões',
      found: findEntries(viewEntries(), wanted, most),
      option: optionOf('columns', wanted, 'visão'),
    },
    { name: 'Ações', found: findEntries(actions, wanted, most), option: optionOf('add', wanted, 'ação') },
  ].map(({ name, found, option }) => ({ ...found, name, options: found.entries.map(option) }));
  const records = lists.map((list) => {
    const { area, entries } = list;
    const shown = whole.includes(area) ? mostOfWhole : most;
    const found = findEntries(entries, wanted, shown);
    const options = [
      ...found.entries.map(recordOption(wanted, area, list.entity)),
      ...(found.count > shown ? [allOption(list, typed, found.count, onWhole)] : []),
      ...failureOf(list),
    ];
    return { ...found, name: area, options };
  });
  return [...plain, ...records]
    .filter(({ options }) => options.length > 0)
    .sort((a, b) => order(a.rank) - order(b.rank));
}

/** A group without a find, which only says that its list could not be read, stands last. */
const order = (rank: number): number => (rank < 0 ? Number.POSITIVE_INFINITY : rank);

function recentOptions(lists: readonly RecordList[], wanted: SearchText): readonly PaletteOption[] {
  const byPath = new Map(
    lists.flatMap(({ area, entity, entries }) =>
      entries.map((entry) => [fold(entry.to ?? ''), { area, entity, entry }]),
    ),
  );
  return recentRecords.all().flatMap((path) => {
    const recent = byPath.get(fold(path));
    if (recent === undefined) return [];
    const option = recordOption(wanted, 'recente', recent.entity)(recent.entry);
    return [
      {
        ...option,
        icon: 'history' as const,
        detail: [recent.area, option.detail].filter(Boolean).join(' · '),
      },
    ];
  });
}

function allOption(
  { area, listPath }: RecordList,
  typed: string,
  count: number,
  onWhole: (area: string) => void,
): PaletteOption {
  const line = {
    key: `${area} todos`,
    icon: 'search',
    title: `Ver todos os ${formatNumber(count)} em ${area}`,
    detail: '',
  } as const;
  return listPath === undefined
    ? { ...line, run: () => onWhole(area), stays: true }
    : { ...line, to: `${listPath}?${new URLSearchParams({ busca: typed.trim() })}` };
}

const failureOf = ({ area, failure, retry }: RecordList): readonly PaletteOption[] =>
  failure === undefined
    ? []
    : [
        {
          key: `${area} falhou`,
          icon: 'retry',
          title: 'Tentar de novo',
          detail: `Não foi possível ler a lista: ${failure}`,
          run: retry,
          stays: true,
        },
      ];
