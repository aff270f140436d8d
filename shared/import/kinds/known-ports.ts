import type { Client } from '../../calls/client.ts';
import { country, list } from '../../contract/ports.ts';
import { NameIndex } from '../plan/names.ts';

/** The ports that names are resolved against. */
export async function readPorts(client: Client<never>): Promise<NameIndex> {
  const ports = await client.send(list, { params: { country } });
  return new NameIndex(ports.map(({ portoId, descricao }) => ({ id: portoId, name: descricao ?? '' })));
}
