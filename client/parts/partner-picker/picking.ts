import type { Id } from '../../../shared/contract/fields/rules.ts';
import type { Partner } from '../../../shared/contract/partners.ts';
import { fold } from '../../ui/layout/fold.ts';

/** Partners on their way to a user: names to search for, what was found, what is ticked there. */
export interface Picking {
  readonly names: readonly string[];
  /** Undefined before the first search. */
  readonly found: readonly Partner[] | undefined;
  /** Names of the last search that no partner found by it answers to. */
  readonly missing: readonly string[];
  readonly ticked: readonly Id[];
  /** Found by the name of the person's company; undefined before that search has answered. */
  readonly suggested: readonly Id[] | undefined;
}

export type PickingStep =
  | { readonly type: 'name'; readonly names: readonly string[] }
  | { readonly type: 'find'; readonly names: readonly string[]; readonly found: readonly Partner[] }
  /** The answer of a search that nobody asked for: it takes the place of no other (R22). */
  | { readonly type: 'suggest'; readonly name: string; readonly found: readonly Partner[] }
  | { readonly type: 'tick'; readonly id: Id; readonly on: boolean }
  | { readonly type: 'tick-all'; readonly on: boolean };

export const nothingPicked: Picking = {
  names: [],
  found: undefined,
  missing: [],
  ticked: [],
  suggested: undefined,
};

export function pickingAfter(before: Picking, step: PickingStep): Picking {
  switch (step.type) {
    case 'name':
      return { ...before, names: step.names };
    case 'find': {
      const found = oncePerId(step.found);
      const missing = step.names.filter((name) => !found.some((partner) => answersTo(partner, name)));
      // A person may tick what is in sight while the next search is under way.
      const ticked = found.map(({ id }) => id).filter((id) => isAmong(before.ticked, id));
      return { ...before, found, missing, ticked };
    }
    case 'suggest': {
      const suggested = step.found.map(({ id }) => id);
      if (before.found !== undefined || suggested.length === 0) return { ...before, suggested };
      return { ...before, suggested, found: oncePerId(step.found), ticked: companyItself(step) };
    }
    case 'tick': {
      const others = before.ticked.filter((id) => !isSame(id, step.id));
      return { ...before, ticked: step.on ? [...others, step.id] : others };
    }
    case 'tick-all':
      return { ...before, ticked: step.on ? (before.found ?? []).map(({ id }) => id) : [] };
  }
}

/** The upstream writes ids as numbers or as text. */
const isSame = (a: Id, b: Id): boolean => String(a) === String(b);

export const isAmong = (ids: readonly Id[], id: Id): boolean => ids.some((each) => isSame(each, id));

/** The partner that has the company's own name: ticked beforehand. Of others the person decides. */
function companyItself({ name, found }: { readonly name: string; readonly found: readonly Partner[] }): Id[] {
  const same = found.filter((partner) => fold(withoutLegalForm(partner.name ?? '')) === fold(name));
  return same.length === 1 ? same.map(({ id }) => id) : [];
}

/** 'Ltda.', 'S.A.' and the like, which the name of a partner may lack. */
const legalForm = /(?:[\s,.–-]+(?:ltda|s\.?\/?a|me|mei|epp|eireli|cia)\.?)+$/iu;

export const withoutLegalForm = (name: string): string => name.trim().replace(legalForm, '');

/** A partner with an id that is there already is not added again (AR-07). */
export const oncePerId = (partners: readonly Partner[]): readonly Partner[] =>
  partners.filter(({ id }, place) => partners.findIndex((each) => isSame(each.id, id)) === place);

/** Any text of a partner counts, because the search finds by group too (spec 5). */
const answersTo = (partner: Partner, name: string): boolean =>
  Object.values(partner).some((value) => typeof value === 'string' && fold(value).includes(fold(name)));
