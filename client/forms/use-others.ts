import { useEffect, useState } from 'react';
import type { EntityName } from '../../shared/contract/index.ts';
import { type LiveChange, onChange } from '../data/live/live.ts';
import { useOpenHere, useOthersAt } from '../data/live/presence.ts';
import { sessionStore } from '../data/session/session-store.ts';

/**
 * What others do with the record of an open form: who has it open, and in a sentence what somebody has just done with it.
 *
 * @param record the id of the stored record under change; undefined for a new one */
export function useOthers(entity: EntityName, record: string | undefined) {
  useOpenHere(entity, record);
  const names = useOthersAt(entity, record ?? '');
  const [change, setChange] = useState<LiveChange>();
  useEffect(() => {
    if (record === undefined) return;
    return onChange((told) => {
      const isMeant = told.entity === entity && told.record === record;
      if (isMeant && /^(?:update|remove)/u.test(told.action)) setChange(told);
    });
  }, [entity, record]);
  const isOwn = change?.login === sessionStore.owner();
  const isRemoved = change?.action.startsWith('remove') === true;
  const who = change && (isOwn ? 'Você' : change.name || change.login);
  const where = isOwn ? ' em outra janela' : '';
  const saved = change && `${who} ${isRemoved ? 'excluiu' : 'salvou'} este registro há pouco${where}.`;
  return { names, saved, isRemoved, settle: () => setChange(undefined) } as const;
}
