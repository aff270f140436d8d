import { current, sessionIn } from '../../shared/contract/session.ts';
import { chooseTarget } from '../connection/target.ts';
import type { Context } from '../context.ts';
import { momentText } from '../moment.ts';
import type { JsonOption } from '../options.ts';
import { openProfiles } from '../profile/profiles.ts';

/** `cais whoami`: asks the server, so that its answer is current. */
export async function whoami(context: Context, { json }: JsonOption): Promise<void> {
  const target = chooseTarget(context, context.options);
  const profile = target.by === 'profile' ? target.name : null;
  const { client, server } = await context.connect();
  const { login, expiresAt } = sessionIn(await client.send(current));
  context.stdout.write(
    json === true
      ? `${JSON.stringify({ server, login, profile, expiresAt })}\n`
      : `Servidor: ${server}\nLogin:    ${login}\nPerfil:   ${describeProfile(context, profile)}\n` +
          `Sessão:   até ${momentText(expiresAt)} (horário de Brasília)\n`,
  );
}

function describeProfile(context: Context, name: string | null): string {
  if (name === null) return 'nenhum; variáveis de ambiente';
  const profiles = openProfiles(context);
  const others = profiles.names().filter((each) => each !== name);
  const standard = name === profiles.defaultName() ? ' (padrão)' : '';
  return `${name}${standard}${others.length === 0 ? '' : `; também há: ${others.join(', ')}`}`;
}
