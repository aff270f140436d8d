import { signOut } from '../connection/sign-in.ts';
import { chooseProfile } from '../connection/target.ts';
import type { Context } from '../context.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import { momentText } from '../moment.ts';
import { openProfiles } from '../profile/profiles.ts';

/** `cais logout`: ends the session on the server and forgets it here, also where the server is gone. */
export async function logout(context: Context): Promise<ExitCode | undefined> {
  const { stderr } = context;
  const found = chooseProfile(context, context.options);
  if (found === undefined) {
    stderr.write('Nenhuma sessão guardada.\n');
    return undefined;
  }
  const { server, login, cookies, expiresAt } = found.profile;
  const ended = await signOut(context.proxy, server, cookies);
  openProfiles(context).remove(found.name);
  if (ended) {
    stderr.write(`Sessão de ${login} em ${server} encerrada.\n`);
    return undefined;
  }
  stderr.write(
    `${server} não confirmou o fim da sessão. Ela foi removida deste computador, ` +
      `mas no servidor pode valer até ${momentText(expiresAt)}.\n`,
  );
  return exitCodes.unreachable;
}
