import type { CallRow } from '../contract/call.ts';
import { isFields } from '../contract/envelope.ts';
import { formatNumber } from '../format.ts';

/** What a removal takes with the records, for example '5 arquivos e 4 commodities também saem'; '' where it takes nothing. */
export function alsoRemoved({ words }: CallRow, records: readonly unknown[]): string {
  let all = 0;
  const texts: string[] = [];
  for (const [name, [one, several]] of Object.entries(words?.takes ?? {})) {
    const items = records.flatMap((record) => (isFields(record) ? record[name] : undefined) ?? []);
    if (items.length > 0) texts.push(`${formatNumber(items.length)} ${items.length === 1 ? one : several}`);
    all += items.length;
  }
  return all === 0 ? '' : `${texts.join(' e ')} também ${all === 1 ? 'sai' : 'saem'}`;
}
