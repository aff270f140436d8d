import { formatMoment } from '../../shared/format.ts';
import { signOut } from '../connection/sign-in.ts';
import type { Context } from '../context.ts';
import { type ExitCode, exitCodes, UsageError } from '../exit.ts';
import { openProfiles } from '../profile/profile-store.ts';

/** `cais logout`: ends the session on the server and forgets it here, also where the server is gone. */
export async function logout({ stderr, options, ...context }: Context): Promise<ExitCode | undefined> {
  const profiles = openProfiles(context);
  const name = options.profile ?? profiles.defaultName();
  const profile = name === undefined ? undefined : profiles.read(name);
  if (name === undefined || profile === undefined) {
    if (options.profile !== undefined) throw new UsageError(`O perfil ${options.profile} não existe.`);
    stderr.write('Nenhuma sessão guardada.\n');
    return undefined;
  }
  const { server, login, cookies, expiresAt } = profile;
  const ended = await signOut(server, cookies);
  profiles.remove(name);
  if (ended) {
    stderr.write(`Sessão de ${login} em ${server} encerrada.\n`);
    return undefined;
  }
  stderr.write(
    `${server} não confirmou o fim da sessão. Ela foi removida deste computador, ` +
      `mas no servidor pode valer até ${formatMoment(expiresAt)}.\n`,
  );
  return exitCodes.unreachable;
}
