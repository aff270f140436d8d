import { useQueries } from '@tanstack/react-query';
import type { CallRow } from '../../../shared/contract/call.ts';
import { headOffice, listBranches, list as listContacts } from '../../../shared/contract/contacts.ts';
import type { RecordedEntity } from '../../../shared/contract/index.ts';
import { SessionEnded } from '../../../shared/errors.ts';
import { readOf } from '../../data/use-row.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { type Entry, entriesOf } from './record-entries.ts';
import { sources } from './record-sources.ts';

/** The records of an entity for the palette. */
export interface RecordList {
  /** As the menu calls it. */
  readonly area: string;
  readonly entity: RecordedEntity;
  /** The screen of the list, where that shows all of the records; a screen of contacts shows one branch. */
  readonly listPath: string | undefined;
  readonly entries: readonly Entry[];
  readonly loading: boolean;
  /** Why the last reading failed. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

interface Read {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

const failureOf = (row: CallRow, { error, isFetching }: Read): string | undefined =>
  error === null || isFetching || error instanceof SessionEnded ? undefined : failureMessage(row, error).text;

const rowsOf = ({ data }: Read): readonly unknown[] => (Array.isArray(data) ? data : []);

/** The lists that the palette looks through. They are read when it opens, and shared with the screens. */
export function useRecordLists(): readonly RecordList[] {
  const lists: readonly Read[] = useQueries({ queries: sources.map(({ row }) => readOf(row)) });
  const branches = sources.findIndex(({ row }) => row === listBranches);
  const names = new Set([headOffice, ...(lists[branches] ? rowsOf(lists[branches]) : [])].map(String));
  const contacts: readonly Read[] = useQueries({
    queries: [...names].map((filial) => readOf(listContacts, { params: { filial } })),
  });
  return sources.map(({ entity, area, listPath, row }, place) => {
    const reads = [
      ...(lists[place] ? [{ row: row as CallRow, read: lists[place] }] : []),
      ...(place === branches ? contacts.map((read) => ({ row: listContacts as CallRow, read })) : []),
    ];
    const failed = reads.filter(({ row, read }) => failureOf(row, read) !== undefined);
    return {
      area,
      entity,
      listPath: place === branches ? undefined : listPath,
      entries: reads.flatMap(({ read }) => entriesOf(entity, rowsOf(read))),
      loading: reads.some(({ read }) => read.data === undefined && read.isFetching),
      failure: failed[0] && failureOf(failed[0].row, failed[0].read),
      retry: () => {
        for (const { read } of failed) void read.refetch();
      },
    };
  });
}
