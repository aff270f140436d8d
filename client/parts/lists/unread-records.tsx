import { lazyPart } from '../../connection/connection.ts';
import type { UnreadRecordsProps } from './unread-notice.tsx';

const UnreadNotice = lazyPart(async () => (await import('./unread-notice.tsx')).UnreadNotice);

/** Names the records of a list that could not be read. There are seldom any, so its code comes with the first of them. */
export const UnreadRecords = (props: UnreadRecordsProps) =>
  props.records.length > 0 && <UnreadNotice {...props} />;
