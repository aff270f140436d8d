import type { CallRow } from '../../../shared/contract/call.ts';
import { type Fields, isFields } from '../../../shared/contract/envelope.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { list as listPorts } from '../../../shared/contract/ports.ts';
import { listPiers, listTerminals } from '../../../shared/contract/restrictions.ts';
import { queryClient } from '../../data/query-client.ts';

/** The entry of a list that was read, by an id, and what the list was asked for. */
function readEntry(row: CallRow, idName: string, id: unknown): Fields | undefined {
  for (const [[, asked], data] of queryClient.getQueriesData({ queryKey: [row.path] })) {
    const entries = Array.isArray(data) ? data.filter(isFields) : [];
    const found = entries.find((entry) => String(entry[idName]) === String(id));
    const params = isFields(asked) && isFields(asked.params) ? asked.params : {};
    if (found) return { ...params, ...found };
  }
  return undefined;
}

/**
 * What a pier is called, with its port and terminal, for the activity: a new restriction is sent with the pier's id alone. The form has
 * read the lists from which the place was chosen. Undefined where it has not.
 */
export function nameOfPier(pierId: Id): string | undefined {
  const pier = readEntry(listPiers, 'pierId', pierId);
  const terminal = pier && readEntry(listTerminals, 'terminalId', pier.terminalId);
  const port = terminal && readEntry(listPorts, 'portoId', terminal.portId);
  return [port, terminal, pier].flatMap((place) => place?.descricao ?? []).join(' · ') || undefined;
}
