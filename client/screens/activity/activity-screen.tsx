import { useEffect, useState } from 'react';
import { type ActivityEntry, list, people } from '../../../shared/contract/activity.ts';
import { descriptionOf } from '../../../shared/contract/descriptions.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { SessionEnded } from '../../../shared/errors.ts';
import { formatDate, formatMoment } from '../../../shared/format.ts';
import { useRow } from '../../data/use-row.ts';
import { useAreaNotify } from '../../data/writes/use-area-notify.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import {
  OnlyHere,
  outcomeTexts,
  sentenceOf,
  sentenceText,
  whoOf,
} from '../../parts/activity/activity-words.tsx';
import { readChanges } from '../../parts/activity/read-activity.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { addDays, type Day, dayText, readDay, today } from '../../ui/fields/date-text.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { EmptyState, RetryState } from '../../ui/layout/empty-state.tsx';
import { SearchMarks } from '../../ui/layout/marked.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { filterOf, names, noteVisit, periods } from './activity-filter.ts';
import { choicesOf, filtersOf, questionsOf } from './activity-questions.ts';
import { MoreButton, StoryItem, usePages } from './story-item.tsx';

const firstView = { filters: Object.fromEntries(Object.values(names).map((name) => [name, ''])) };

const csvColumns: readonly CsvColumn<ActivityEntry>[] = [
  { header: 'Quando', value: ({ at }) => formatMoment(at) },
  { header: 'Quem', value: whoOf },
  { header: 'Login', value: ({ login }) => login },
  { header: 'O quê', value: (entry) => sentenceText(sentenceOf(entry)) },
  { header: 'Registro', value: ({ title }) => title },
  { header: 'Id do registro', value: ({ record }) => record },
  {
    header: 'Mudanças',
    value: ({ entity, changes = [] }) =>
      changes
        .map(
          ({ name, before, after }) => `${descriptionOf(entity)[name]?.label ?? name}: ${before} → ${after}`,
        )
        .join('; '),
  },
  { header: 'Resultado', value: ({ outcome }) => outcomeTexts[outcome] },
  { header: 'Mensagem', value: ({ message }) => message },
];

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** 'Hoje', 'Ontem', 'terça-feira, 24/11/2026'. */
function dayHeading(day: string, now: Day): string {
  if (day === dayText(now)) return 'Hoje';
  if (day === dayText(addDays(now, -1))) return 'Ontem';
  return `${weekdays[readDay(day)?.getUTCDay() ?? 0]}, ${formatDate(day)}`;
}

/** The text as it was some moments ago: each letter would be a question to the server. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** What was changed through Cais, as a story (docs/decisions/0006). */
const ActivityScreen = () => {
  const state = useListViewState(firstView);
  const { view, change } = state;
  useEffect(() => noteVisit(new Date()), []);
  const search = useRested(view.search);
  const now = today();
  const filter = filterOf(view.filters, search, now);
  const { run } = filter;
  const pages = usePages(filter);
  const notify = useAreaNotify('session');
  const failure = pages.error === null || pages.error instanceof SessionEnded ? undefined : pages.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading, not for each drawing
  useEffect(() => {
    if (failure !== undefined) notify(failureMessage(list, failure));
  }, [pages.errorUpdatedAt]);
  const known = useRow(people).data ?? [];
  const put = (part: Readonly<Record<string, string>>) => change({ filters: { ...view.filters, ...part } });
  const choices = choicesOf(
    known.map(({ login, name }) => ({ id: login, label: name ? `${name} (${login})` : login })),
  );
  const days = Map.groupBy(pages.entries ?? [], ({ at }) => dayText(today(new Date(at))));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <ListHeader
        title="Atividade"
        entity="session"
        source={{ unread: [] }}
        fileName="atividade"
        rows={pages.entries}
        csv={csvColumns}
        readAll={() => readChanges(filter)}
      />
      {run === undefined ? (
        <OnlyHere />
      ) : (
        <p className="d-flex flex-wrap align-items-center gap-2 mb-3">
          <span>Só as alterações de uma importação ou de uma tarefa para vários registros.</span>
          <Button variant="outline-secondary" size="sm" onClick={() => put({ [names.run]: '' })}>
            Ver toda a atividade
          </Button>
        </p>
      )}
      <ListToolbar
        list={state}
        label="Buscar na atividade"
        matches={undefined}
        labelled
        filters={filtersOf(choices)}
        questions={{ asked: questionsOf(choices), rows: [] }}
        further={
          <>
            <SelectField
              label="Período"
              options={periods}
              placeholder={filter.from || filter.to ? 'Por datas' : 'Todos'}
              value={view.filters[names.period] ?? ''}
              onChange={({ target }) =>
                put({ [names.period]: target.value, [names.from]: '', [names.to]: '' })
              }
            />
            <DateField
              label="De"
              hint=""
              value={view.filters[names.from] ?? ''}
              onChange={(day) => put({ [names.from]: day, [names.period]: '' })}
            />
            <DateField
              label="Até"
              hint=""
              value={view.filters[names.to] ?? ''}
              onChange={(day) => put({ [names.to]: day, [names.period]: '' })}
            />
          </>
        }
      />
      {pages.entries === undefined && failure === undefined && (
        <Skeleton count={8} label="Carregando a atividade" />
      )}
      {pages.entries === undefined && failure !== undefined && (
        <RetryState
          title="Não foi possível carregar a lista"
          text={failureMessage(list, failure).text}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.entries?.length === 0 && (
        <EmptyState
          icon="history"
          title={isFiltered ? 'Nenhuma alteração encontrada' : 'Nenhuma alteração registrada'}
        >
          {isFiltered && (
            <Button
              variant="outline-secondary"
              onClick={() => change({ search: '', filters: firstView.filters })}
            >
              Mostrar tudo
            </Button>
          )}
        </EmptyState>
      )}
      <SearchMarks search={view.search}>
        {[...days].map(([day, entries]) => (
          <section key={day} className="mb-4" aria-labelledby={`dia-${day}`}>
            <h2 id={`dia-${day}`} className="h6 mb-2">
              {dayHeading(day, now)}
            </h2>
            <ol className="story card list-unstyled mb-0">
              {entries.map((entry) => (
                <StoryItem key={entry.id} entry={entry} filter={filter} />
              ))}
            </ol>
          </section>
        ))}
      </SearchMarks>
      <MoreButton pages={pages} />
    </>
  );
};

export default ActivityScreen;
