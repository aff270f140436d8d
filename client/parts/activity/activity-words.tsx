import type { ActivityEntry, ActivityOutcome } from '../../../shared/contract/activity.ts';
import { descriptionOf } from '../../../shared/contract/descriptions.ts';
import { entityNamed, type Noun } from '../../../shared/entities.ts';
import { formatMoment, formatNumber } from '../../../shared/format.ts';
import { Marked } from '../../ui/layout/marked.tsx';

export const outcomeTexts: Readonly<Record<ActivityOutcome, string>> = {
  applied: 'Aplicada',
  refused: 'Recusada',
  unknown: 'Sem confirmação',
};

/** What a sentence needs to know of a change. */
export type Told = Pick<ActivityEntry, 'entity' | 'action' | 'outcome'> & Partial<ActivityEntry>;

/** A sentence without its subject, in three pieces: the record's name stands in the middle and may be a link. */
export interface Sentence {
  readonly lead: string;
  readonly name: string;
  readonly tail: string;
}

const past = (verb: string): string => verb.replace(/ar$/u, 'ou').replace(/ir$/u, 'iu');

const did = (verb: string, outcome: ActivityOutcome): string =>
  outcome === 'applied' ? past(verb) : `tentou ${verb}`;

/** What a write does, and to what; an action of another version keeps its own names. */
function actOf(entity: string, action: string) {
  const { writes, noun = { one: entity, many: entity } } = entityNamed(entity) ?? {};
  const act = writes?.[action];
  if (act === undefined) return { verb: `fazer ${action} em`, noun };
  if (typeof act === 'string') return { verb: act, noun };
  return 'part' in act ? { verb: act.does, noun, part: act.part } : { verb: act.does, noun: act.noun };
}

/** 'o porto Antonina', 'uma notícia', '4 usuários'. */
function thing(noun: Noun, count: number, name: string): Sentence {
  const { one, many, feminine, named } = noun;
  if (count > 1) return { lead: `${formatNumber(count)} ${many}`, name: '', tail: '' };
  if (name === '') return { lead: `${feminine ? 'uma' : 'um'} ${one}`, name: '', tail: '' };
  const lead = `${feminine ? 'a' : 'o'} ${one} ${named === 'of' ? 'de ' : ''}`;
  return named === 'quoted' ? { lead, name: `“${name}”`, tail: '' } : { lead, name, tail: '' };
}

/** 'do porto', 'de 4 usuários'. */
const of = (text: string): string => (/^[ao] /u.test(text) ? `d${text}` : `de ${text}`);

/** What the record is called. One that was to have another name, and was refused it, still has the former. */
function nameOf({ entity, outcome, title, changes = [] }: Told): string {
  const [naming] = Object.entries(descriptionOf(entity)).find(([, { names }]) => names) ?? [];
  const former = changes.find(({ name }) => name === naming)?.before;
  return (outcome === 'refused' && former) || (title ?? '');
}

/** 'mudou a expiração de 4 usuários para 31/03/2027'. Of a run, what it did how often. */
export function sentenceOf(entry: Told): Sentence {
  const { entity, action, outcome, count = 1, records = count, changes = [], run } = entry;
  if (run !== undefined) return { lead: runText(entity, run.parts), name: '', tail: '' };
  const { verb, noun, part } = actOf(entity, action);
  const { lead, ...rest } = thing(noun, records, nameOf(entry));
  const times = count > records ? ` (${formatNumber(count)} vezes)` : '';
  const [change] = changes;
  // A decision is the news, and the partners that were granted with it are not: 'aprovou', never 'mudou os parceiros'.
  const isOfOneField = verb === 'alterar' && changes.length === 1;
  const said = change && isOfOneField ? descriptionOf(entity)[change.name] : undefined;
  if (part !== undefined) {
    const what = `${part.feminine ? 'uma' : 'um'} ${part.one}`;
    return { ...rest, lead: `${did(verb, outcome)} ${what} ${of(lead)}`, tail: rest.tail + times };
  }
  if (said?.said === undefined || said.adds) {
    return { ...rest, lead: `${did(verb, outcome)} ${lead}`, tail: rest.tail + times };
  }
  const isCleared = change?.after === '';
  const became = count > 1 && change?.after ? ` para ${change.after}` : '';
  const changing = did(isCleared ? 'retirar' : 'mudar', outcome);
  return { ...rest, lead: `${changing} ${said.said} ${of(lead)}`, tail: `${rest.tail}${became}${times}` };
}

export const sentenceText = ({ lead, name, tail }: Sentence): string => lead + name + tail;

type RunParts = NonNullable<ActivityEntry['run']>['parts'];

const countOf = (parts: RunParts): number => parts.reduce((sum, { count }) => sum + count, 0);

/** 'incluiu 3 portos e alterou 1 porto'; of a run of which nothing was applied, what it tried. */
function runText(entity: string, parts: RunParts): string {
  const applied = parts.filter(({ outcome }) => outcome === 'applied');
  const outcome = applied.length > 0 ? 'applied' : 'refused';
  const acts = [...Map.groupBy(applied.length > 0 ? applied : parts, ({ action }) => action)];
  const texts = acts.map(([action, all]) => {
    const { verb, noun } = actOf(entity, action);
    const count = countOf(all);
    return `${did(verb, outcome)} ${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
  });
  const [last = '', ...others] = texts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} e ${last}`;
}

const runOutcomes = [
  ['applied', 'aplicada', 'aplicadas'],
  ['refused', 'recusada', 'recusadas'],
  ['unknown', 'sem confirmação', 'sem confirmação'],
] as const;

/** '498 aplicadas, 2 recusadas'. */
export const runResultText = (parts: RunParts): string =>
  runOutcomes
    .map(([outcome, one, many]) => {
      const count = countOf(parts.filter((part) => part.outcome === outcome));
      return count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`;
    })
    .filter(Boolean)
    .join(', ');

/** Who made a change: by name where it is known. */
export const whoOf = ({ login, name }: Pick<ActivityEntry, 'login' | 'name'>): string => name || login;

/** The name in the address of the activity by which it shows the changes of one run alone. */
export const runFilter = 'execucao';

/** The changes of a run. */
export const runPath = (id: string): string => `/atividade?${new URLSearchParams({ [runFilter]: id })}`;

interface Written {
  readonly entity: string;
  readonly action: string;
  readonly record?: string | null | undefined;
  readonly outcome: string;
}

/** The screen that edits the record of a change; undefined where there is none, or the record is gone. */
export function recordPath({ entity, action, record, outcome }: Written): string | undefined {
  const place = entityNamed(entity)?.record;
  if (!place || !record) return undefined;
  const gone = action === 'remove' && outcome === 'applied' && place.keepsRemoved !== true;
  if (gone || (place.only !== undefined && action !== place.only)) return undefined;
  return `${place.path}${encodeURIComponent(record)}`;
}

const tones: Readonly<Record<ActivityOutcome, 'success' | 'error' | 'warning'>> = {
  applied: 'success',
  refused: 'error',
  unknown: 'warning',
};

/** The outcome of a change, as a coloured word. */
export const OutcomeBadge = ({ outcome }: { readonly outcome: ActivityOutcome }) => (
  <span className="tag" data-tone={tones[outcome]}>
    <Marked text={outcomeTexts[outcome]} />
  </span>
);

/** That the values of a change are not there any more. */
export const forgottenText = (moment: string): string =>
  `valores apagados em ${formatMoment(moment).slice(0, 10)}`;

/** Says which changes the activity does not know (docs/decisions/0006). */
export const OnlyHere = () => (
  <p className="small text-body-secondary mb-3">
    Mostra o que foi feito pelo Cais. Alterações feitas por outros sistemas diretamente no serviço não
    aparecem aqui.
  </p>
);
