import { useEffect, useMemo } from 'react';
import type { EntityName } from '../../../shared/contract/index.ts';
import { createPageState, usePageState } from '../../ui/page-state.ts';
import { sessionStore } from '../session/session-store.ts';

/** Somebody who has a record open, as the server tells it (`server/http/presence.ts`). */
export interface Present {
  readonly login: string;
  readonly name?: string;
  readonly entity: string;
  readonly record: string;
}

/** Who is where, this administrator too. The stream of changes brings it. */
export const present = createPageState<readonly Present[]>([]);

/** What this tab has open: `users:12`. The stream says it to the server. */
export const openHere = createPageState<readonly string[]>([]);

/** The names of the others who have a record open. */
export function useOthersAt(entity: EntityName, record: string): readonly string[] {
  const all = usePageState(present);
  return useMemo(() => {
    const own = sessionStore.owner();
    const there = all.filter(
      (each) => each.entity === entity && each.record === record && each.login !== own,
    );
    return [...new Set(there.map(({ login, name }) => name || login))];
  }, [all, entity, record]);
}

/** Says that this tab has a record open, for as long as the component is there. Undefined: none. */
export function useOpenHere(entity: EntityName, record: string | undefined): void {
  useEffect(() => {
    if (record === undefined) return;
    const own = `${entity}:${record}`;
    openHere.become([...openHere.read(), own]);
    return () => {
      const place = openHere.read().indexOf(own);
      openHere.become(openHere.read().toSpliced(place, 1));
    };
  }, [entity, record]);
}

/** 'Ana Souza está aqui', 'Ana Souza e Bento Rocha estão aqui'. */
export const hereText = (names: readonly string[]): string =>
  `${new Intl.ListFormat('pt-BR').format(names)} ${names.length === 1 ? 'está' : 'estão'} aqui`;
