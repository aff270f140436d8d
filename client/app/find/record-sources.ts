import { descriptions } from '../../../shared/contract/descriptions.ts';
import { modules, type RecordedEntity } from '../../../shared/contract/index.ts';
import { entityNamed } from '../../../shared/entities.ts';
import { type PlainRead, screens } from '../../data/screens.ts';
import type { Notice } from '../../data/writes/written-records.ts';
import { recordPath } from '../../parts/activity/activity-words.tsx';

interface Source {
  readonly entity: RecordedEntity;
  readonly area: string;
  readonly listPath: string;
  readonly row: PlainRead;
}

/** Every recorded entity, with the screen that reads its list. A new one needs nothing here. */
export const sources: readonly Source[] = descriptions.flatMap(([entity]) => {
  const calls: readonly unknown[] = Object.values(modules[entity]);
  const reading = screens.flatMap(({ path, menu, reads = [] }) =>
    reads
      .filter((row) => calls.includes(row))
      .map((row) => ({ row, listPath: path, isOwn: menu !== undefined })),
  );
  const own = reading.find(({ isOwn }) => isOwn) ?? reading[0];
  return own === undefined ? [] : [{ ...own, entity, area: entityNamed(entity)?.area ?? entity }];
});

/** A search that finds a title as one phrase; a quote in it cannot be part of a phrase. */
const phrase = (title: string): string => (title.includes('"') ? title.replaceAll('"', ' ') : `"${title}"`);

/** The list of an entity, searched for one record. The list of contacts shows one branch. */
export function inList(entity: string, title: string, branch?: string): string {
  const path = sources.find((source) => source.entity === entity)?.listPath ?? '/Home';
  const query = { ...(branch !== undefined && { filial: branch }), busca: phrase(title) };
  return `${path}?${new URLSearchParams(query)}`;
}

/** Where the record of a change is; undefined where it is gone, or never was. */
export function noticePlace({ entity, action, id, title, branch, message }: Notice): string | undefined {
  const done = message.tone === 'success';
  const place = recordPath({ entity, action, record: id, outcome: done ? 'applied' : 'refused' });
  if (place !== undefined) return place;
  if (!done || title === undefined || /^(?:remove|reject)/u.test(action)) return undefined;
  // An approved request has become a user.
  return inList(action === 'approve' ? 'users' : entity, title, branch);
}
