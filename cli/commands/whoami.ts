import { current, sessionIn } from '../../shared/contract/session.ts';
import { chooseTarget } from '../connection/target.ts';
import type { Context } from '../context.ts';
import { momentText } from '../moment.ts';
import { openProfiles } from '../profile/profiles.ts';

/** `cais whoami`: asks the server, so that what it says holds now. */
export async function whoami(context: Context): Promise<void> {
  const profile = describeProfile(context);
  const { client, server } = await context.connect();
  const { login, expiresAt } = sessionIn(await client.send(current));
  context.stdout.write(
    `Servidor: ${server}\nLogin:    ${login}\nPerfil:   ${profile}\n` +
      `Sessão:   até ${momentText(expiresAt)} (horário de Brasília)\n`,
  );
}

function describeProfile(context: Context): string {
  const target = chooseTarget(context, context.options);
  if (target.by === 'environment') return 'nenhum; variáveis de ambiente';
  const profiles = openProfiles(context);
  const others = profiles.names().filter((name) => name !== target.name);
  const standard = target.name === profiles.defaultName() ? ' (padrão)' : '';
  return `${target.name}${standard}${others.length === 0 ? '' : `; também há: ${others.join(', ')}`}`;
}
