import { type Dispatch, useReducer, useState } from 'react';
import { messages, type Partner, search } from '../../../shared/contract/partners.ts';
import type { Message } from '../../../shared/message.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useWrite } from '../../data/use-write.ts';
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
}

/** The partners of a user or an access request, as they are searched for and chosen (spec 2.5, 5). */
export function usePartnerPicker(initial: readonly Partner[]): PartnerPicking {
  const [picking, step] = useReducer(pickingAfter, initial, startPicking);
  const notify = useAreaNotify('partners');
  const { busy, run } = useWrite(search, { area: 'partners' });
  const [failure, setFailure] = useState<Message>();
  const [refusal, setRefusal] = useState<Message>();

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
  const stepAndForgive: Dispatch<PickingStep> = (next) => {
    if (next.type === 'name') setRefusal(undefined);
    step(next);
  };
  return { picking, step: stepAndForgive, searching: busy, failure, refusal, find };
}
