import { type ActivityQuestion, activityQuestions, actsByVerb } from '../../../shared/activity-conditions.ts';
import { areas } from '../../../shared/entities.ts';
import { outcomeTexts } from '../../parts/activity/activity-words.tsx';
import type { Filter } from '../../parts/lists/list-display.ts';
import type { Asked } from '../../ui/table/conditions.ts';
import type { Choice } from '../../ui/table/facets.ts';
import { names } from './activity-filter.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The choices of the filters above the activity, by their names. */
export const choicesOf = (people: readonly Choice[]): Readonly<Record<string, readonly Choice[]>> => ({
  [names.person]: people,
  [names.area]: areas,
  [names.outcome]: Object.entries(outcomeTexts).map(([id, label]) => ({ id, label })),
});

/** The filters above the activity. */
export const filtersOf = (choices: ReturnType<typeof choicesOf>): readonly Filter[] =>
  Object.entries(choices).map(([name, known]) => {
    const { label } = activityQuestions[name as ActivityQuestion];
    const all = { label: name === names.area ? 'Todas' : 'Todos' };
    return { name, label, all, choices: known, several: true };
  });

const acts: readonly Choice[] = [...actsByVerb.keys()].map((verb) => ({ id: verb, label: capital(verb) }));

/** What '+ Filtro' offers. The server answers: no entry of the page is asked. */
export const questionsOf = (choices: ReturnType<typeof choicesOf>): readonly Asked<never>[] =>
  Object.entries(activityQuestions).map(([name, { label, as }]): Asked<never> => {
    const always = choices[name];
    const facet = always && { label, all: label, always, valuesOf: () => [] };
    return {
      ...{ name, label, as, of: () => undefined },
      ...(facet ? { facet } : as === 'choice' && { choices: acts }),
    };
  });
