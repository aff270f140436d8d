import { type ActivityDetail, listOfRecord } from '../../shared/contract/activity.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import { formatMoment } from '../../shared/format.ts';
import { api } from '../data/api.ts';
import { sessionStore } from '../data/session/session-store.ts';

/** A record under change, as the activity knows it. */
export interface RecordUnderChange {
  readonly entity: EntityName;
  readonly record: string;
  /** As its form's draft is called. */
  readonly title?: string;
  /** When its form was opened, in milliseconds since 1970. */
  readonly openedAt: number;
}

/** The last change of a record since its form was opened; undefined where the activity has none or cannot be read. */
export async function lastChange({ entity, record, openedAt }: RecordUnderChange) {
  const entries = await api.send(listOfRecord, { params: { entity, record } }).catch(() => []);
  return entries.find(({ at, outcome }) => outcome !== 'refused' && Date.parse(at) >= openedAt);
}

/** Whether the signed-in administrator made a change. */
export function isOwn(by: ActivityDetail | undefined): boolean {
  const session = sessionStore.read();
  return session.status === 'signed-in' && session.login.toLowerCase() === by?.login.toLowerCase();
}

/** Who made a change and when; a change past Cais has no entry. */
export const changedBy = (by: ActivityDetail | undefined): string =>
  by === undefined
    ? 'A alteração não está na atividade do Cais.'
    : `${isOwn(by) ? 'Você' : by.login} salvou este registro em ${formatMoment(by.at)}.`;

/** Names what only somebody else changed, in one line. */
export function takenText(labels: readonly string[], by: ActivityDetail | undefined): string {
  const who = isOwn(by) ? 'você mudou em outra janela' : `${by?.login ?? 'outra pessoa'} mudou`;
  return `Mantido o que ${who}: ${new Intl.ListFormat('pt-BR').format(labels)}.`;
}

/** A value that two people changed since the form was loaded. */
export interface Clash {
  readonly name: string;
  readonly label: string;
  readonly loaded: string;
  readonly stored: string;
  readonly mine: string;
}

/** What a person is asked about a clash. */
export interface ClashQuestion {
  readonly clashes: readonly Clash[];
  /** Labels of the values that only somebody else changed, and that are kept as they are stored. */
  readonly taken: readonly string[];
  /** The change that it comes from; undefined where the activity does not know it. */
  readonly by: ActivityDetail | undefined;
  readonly title: string | undefined;
}
