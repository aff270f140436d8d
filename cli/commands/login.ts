import { text } from 'node:stream/consumers';
import { readAddress } from '../connection/address.ts';
import { readSecret } from '../connection/secret.ts';
import { signIn, signOut } from '../connection/sign-in.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { LoginOptions } from '../options.ts';
import { checkProfileName, type Profile, profileNameOf } from '../profile/profile.ts';
import { openProfiles, type ProfileStore } from '../profile/profile-store.ts';
import { ask, canAsk } from '../terminal/ask.ts';

/** `cais login`: starts a session and keeps it in a profile, which becomes the default one. */
export async function login(context: Context, options: LoginOptions): Promise<void> {
  const profiles = openProfiles(context);
  const server = serverOf(context, profiles, options);
  const name = checkProfileName(context.options.profile ?? profileNameOf(server));
  const earlier = profiles.read(name);
  const who = options.login ?? (context.env.CAIS_LOGIN || (await askLogin(context, earlier)));
  const password = await passwordOf(context, options);

  const { cookies, login: signedIn, expiresAt } = await signIn({ server, login: who, password });
  await profiles.write(name, { server, login: signedIn, cookies, expiresAt });
  await profiles.makeDefault(name);
  // The session that this one replaces is of no use to anybody any more.
  if (earlier !== undefined) await signOut(earlier.server, earlier.cookies);
  context.stderr.write(`Entrou em ${server} como ${signedIn}.\nPerfil: ${name} (padrão)\n`);
}

function serverOf(context: Context, profiles: ProfileStore, { server }: LoginOptions): string {
  const insecureHttp = context.options.insecureHttp === true;
  const typed = server ?? (context.env.CAIS_SERVER || undefined);
  if (typed !== undefined) return readAddress(typed, { insecureHttp });
  const name = context.options.profile ?? profiles.defaultName();
  const profile = name === undefined ? undefined : profiles.read(name);
  if (profile !== undefined) return readAddress(profile.server, { insecureHttp });
  throw new UsageError('Informe o servidor: cais login --server https://cais.exemplo.com.br');
}

async function askLogin(context: Context, earlier: Profile | undefined): Promise<string> {
  if (!canAsk(context)) {
    if (earlier !== undefined) return earlier.login;
    throw new UsageError('Sem um terminal para perguntar, informe quem entra: --login E-MAIL ou CAIS_LOGIN.');
  }
  const usual = earlier === undefined ? '' : ` [${earlier.login}]`;
  const typed = (await ask(context, `Login${usual}: `)).trim();
  return typed === '' && earlier !== undefined ? earlier.login : typed;
}

async function passwordOf(context: Context, { passwordStdin }: LoginOptions): Promise<string> {
  if (passwordStdin === true) return (await text(context.stdin)).replace(/\r?\n$/u, '');
  const given = readSecret(context, 'CAIS_PASSWORD');
  if (given !== undefined) return given;
  if (canAsk(context)) return ask(context, 'Senha: ', { hidden: true });
  throw new UsageError(
    'Sem um terminal para perguntar a senha: use --password-stdin, ou CAIS_PASSWORD ou CAIS_PASSWORD_FILE.',
  );
}
