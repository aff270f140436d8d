import { current } from '../../shared/contract/session.ts';
import { formatMoment } from '../../shared/format.ts';
import type { Context } from '../context.ts';

/** `cais whoami`: asks the server, so that what it says holds now. */
export async function whoami(context: Context): Promise<void> {
  const { client, server } = await context.connect();
  const { login, expiresAt } = await client.send(current);
  context.stdout.write(
    `Servidor: ${server}\nLogin:    ${login}\nSessão:   até ${formatMoment(expiresAt)} (horário de Brasília)\n`,
  );
}
