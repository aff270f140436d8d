import { type Dispatch, useReducer, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { messages, type Partner, search } from '../../../shared/contract/partners.ts';
import type { Message } from '../../../shared/message.ts';
import { queryClient } from '../../data/query-client.ts';
import { readOf } from '../../data/use-row.ts';
import { useAttemptWords } from '../../data/writes/use-area-notify.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { addChips } from '../../ui/fields/chips-input.tsx';
import type { UserValues } from '../users/user-values.ts';
import {
  isAmong,
  nothingPicked,
  oncePerId,
  type Picking,
  type PickingStep,
  pickingAfter,
  withoutLegalForm,
} from './picking.ts';

export interface PartnerPicking {
  readonly picking: Picking;
  /** In the form: whose data the user is to see. */
  readonly chosen: readonly Partner[];
  /** Chosen, or ticked: what a save grants. */
  readonly granted: readonly Partner[];
  /** Adds what is ticked to the chosen ones. */
  readonly add: () => void;
  readonly remove: (id: Id) => void;
  /** A save that adds what is ticked first: a person who ticks a partner and grants access means that partner. */
  readonly beforeSave: <Event>(save: (event?: Event) => Promise<void>) => (event?: Event) => Promise<void>;
  readonly step: Dispatch<PickingStep>;
  readonly searching: boolean;
  /** Why the last search failed. */
  readonly failure: Message | undefined;
  /** Why nothing was searched for, beside the names. */
  readonly refusal: Message | undefined;
  /** `typed` is the text in the box that is no chip yet. */
  readonly find: (typed: string) => Promise<void>;
  /** Undefined where no company was searched for. */
  readonly suggestion: Suggestion | undefined;
  /** Searches once with the name of a company, unless a search has found something. It has no toast (R22). */
  readonly suggest: (company: string) => Promise<void>;
}

/** The search that the form makes by itself. */
export interface Suggestion {
  /** Of the company, as it was searched for. */
  readonly name: string;
  readonly isUnderWay: boolean;
  readonly hasFailed?: boolean;
}

/** The partners of a user or an access request, as they are searched for and chosen (spec 2.5, 5). */
export function usePartnerPicker(form: UseFormReturn<UserValues>): PartnerPicking {
  const [picking, step] = useReducer(pickingAfter, nothingPicked);
  const { parceiros: chosen, semParceiro } = form.watch();
  const ticked = (picking.found ?? []).filter(({ id }) => isAmong(picking.ticked, id));
  const granted = oncePerId([...chosen, ...ticked]);
  const choose = (partners: readonly Partner[]) =>
    form.setValue('parceiros', partners, { shouldDirty: true });
  const add = () => {
    // What is chosen already stays the same value, so that nothing counts as typed.
    if (granted.length > chosen.length) choose(granted);
    step({ type: 'tick-all', on: false });
  };
  const { tell, begin } = useAttemptWords('partners');
  const { busy, run } = useWrite(search, { area: 'partners' });
  const [failure, setFailure] = useState<Message>();
  const [refusal, setRefusal] = useState<Message>();
  const [suggestion, setSuggestion] = useState<Suggestion>();

  // A person may tick a partner while a search is under way: its answer meets the ticks of that moment.
  const latest = useRef(picking);
  latest.current = picking;
  /** Adds the ticked partners that an answer does not hold, because their rows go. */
  const keepTicked = (found: readonly Partner[]) => {
    const { found: shown = [], ticked } = latest.current;
    const now = form.getValues();
    const staying = [...found, ...now.parceiros].map(({ id }) => id);
    const leaving = shown.filter(({ id }) => isAmong(ticked, id) && !isAmong(staying, id));
    if (leaving.length > 0 && !now.semParceiro) choose([...now.parceiros, ...leaving]);
  };

  const find = async (typed: string) => {
    const names = addChips(picking.names, typed);
    step({ type: 'name', names });
    setFailure(undefined);
    setRefusal(undefined);
    begin();
    if (names.length === 0) {
      setRefusal(messages.noName);
      tell(messages.noName);
      return;
    }
    const result = await run({ query: { nomeParceiros: names } });
    if (result?.ok) {
      keepTicked(result.answer);
      step({ type: 'find', names, found: result.answer });
    } else setFailure(result?.message);
  };
  const suggest = async (company: string) => {
    const name = withoutLegalForm(company);
    if (name === '' || picking.found !== undefined || picking.suggested !== undefined) return;
    setSuggestion({ name, isUnderWay: true });
    try {
      const found = await queryClient.fetchQuery(readOf(search, { query: { nomeParceiros: [name] } }));
      step({ type: 'suggest', name, found: found as Partner[] });
      setSuggestion({ name, isUnderWay: false });
    } catch {
      setSuggestion({ name, isUnderWay: false, hasFailed: true });
    }
  };
  const stepAndForgive: Dispatch<PickingStep> = (next) => {
    if (next.type === 'name') setRefusal(undefined);
    step(next);
  };
  return {
    ...{ picking, step: stepAndForgive, searching: busy, failure, refusal, find, suggestion, suggest },
    ...{ chosen, granted, add },
    remove: (id) => choose(chosen.filter((partner) => String(partner.id) !== String(id))),
    beforeSave: (save) => (event) => {
      if (!semParceiro) add();
      return save(event);
    },
  };
}
