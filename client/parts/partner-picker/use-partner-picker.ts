import { type Dispatch, useReducer, useState } from 'react';
import { messages, type Partner, search } from '../../../shared/contract/partners.ts';
import type { Message } from '../../../shared/message.ts';
import { queryClient } from '../../data/query-client.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { readOf } from '../../data/use-row.ts';
import { useWrite } from '../../data/use-write.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { addChips } from '../../ui/fields/chips-input.tsx';
import { type Picking, type PickingStep, pickingAfter, startPicking } from './picking.ts';

export interface PartnerPicking {
  readonly picking: Picking;
  readonly step: Dispatch<PickingStep>;
  readonly searching: boolean;
  /** Why the last search failed. */
  readonly failure: Message | undefined;
  /** Why nothing was searched for, beside the names. */
  readonly refusal: Message | undefined;
  /** `typed` is the text in the box that is no chip yet. */
  readonly find: (typed: string) => Promise<void>;
  /** True while `suggest` searches. */
  readonly suggesting: boolean;
  /** Starts the search with the name of a company. It does so once, and without a toast. */
  readonly suggest: (company: string) => Promise<void>;
}

/** 'Ltda.', 'S.A.' and the like, which the name of a partner may lack. */
const legalForm = /(?:[\s,.–-]+(?:ltda|s\.?\/?a|me|mei|epp|eireli|cia)\.?)+$/iu;

/** The partners of a user or an access request, as they are searched for and chosen (spec 2.5, 5). */
export function usePartnerPicker(initial: readonly Partner[]): PartnerPicking {
  const [picking, step] = useReducer(pickingAfter, initial, startPicking);
  const notify = useAreaNotify('partners');
  const { busy, run } = useWrite(search, { area: 'partners' });
  const [failure, setFailure] = useState<Message>();
  const [refusal, setRefusal] = useState<Message>();
  const [suggesting, setSuggesting] = useState(false);

  const find = async (typed: string) => {
    const names = addChips(picking.names, typed);
    step({ type: 'name', names });
    setFailure(undefined);
    setRefusal(undefined);
    if (names.length === 0) {
      setRefusal(messages.noName);
      notify(messages.noName);
      return;
    }
    const result = await run({ query: { nomeParceiros: names } });
    if (result?.ok) step({ type: 'find', names, found: result.answer });
    else setFailure(result?.message);
  };
  const suggest = async (company: string) => {
    const name = company.trim().replace(legalForm, '');
    if (name === '' || picking.names.length > 0 || picking.found !== undefined) return;
    step({ type: 'name', names: [name] });
    setSuggesting(true);
    try {
      const found = await queryClient.fetchQuery(readOf(search, { query: { nomeParceiros: [name] } }));
      step({ type: 'suggest', name, found: found as Partner[] });
    } catch (failed) {
      setFailure(failureMessage(search, failed));
    }
    setSuggesting(false);
  };
  const stepAndForgive: Dispatch<PickingStep> = (next) => {
    if (next.type === 'name') setRefusal(undefined);
    step(next);
  };
  return { picking, step: stepAndForgive, searching: busy, failure, refusal, find, suggesting, suggest };
}
