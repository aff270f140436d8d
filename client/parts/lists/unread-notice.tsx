import { descriptionOf } from '../../../shared/contract/descriptions.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import { formatNumber } from '../../../shared/format.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { unreadCount } from '../../../shared/records/unread-count.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { KnownStatus } from '../../ui/layout/known-status.tsx';

export interface UnreadRecordsProps {
  readonly entity: EntityName;
  /** As the upstream sent them. */
  readonly records: readonly unknown[];
}

/** More names than these are only counted. */
const mostNames = 5;

const reasonText = (count: number): string =>
  `O servidor ${count === 1 ? 'o' : 'os'} enviou em uma forma desconhecida.`;

/** The name of a record: its title, its id, or its place among the unreadable ones. */
function nameOf(entity: EntityName, record: unknown, place: number): string {
  const id = isFields(record) ? (record.id ?? record.idUsuario) : undefined;
  return recordTitle(entity, record) ?? (id === undefined ? `registro ${place + 1}` : `id ${String(id)}`);
}

const rawText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Above a list: counts and names the records that could not be read, and shows them as they came (R20). */
export const UnreadNotice = ({ entity, records }: UnreadRecordsProps) => {
  const fields = descriptionOf(entity);
  const labels = new Map(Object.entries(fields).map(([name, { stored = name, label }]) => [stored, label]));
  const names = records.slice(0, mostNames).map((record, place) => nameOf(entity, record, place));
  const others = records.length - names.length;
  return (
    <KnownStatus>
      <div className="form-alert" data-tone="warning">
        <Icon name="warning" />
        <div className="flex-grow-1">
          {unreadCount(records.length)}: {names.join(', ')}
          {others > 0 && ` e mais ${formatNumber(others)}`}. {reasonText(records.length)}
          <details>
            <summary>Mostrar como vieram</summary>
            <ul className="mb-0 text-break" aria-label="Registros como vieram">
              {records.map((record, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
                <li key={place}>
                  {isFields(record)
                    ? Object.entries(record)
                        .map(([name, value]) => `${labels.get(name) ?? name}: ${rawText(value)}`)
                        .join('; ')
                    : rawText(record)}
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </KnownStatus>
  );
};
