import { text } from 'node:stream/consumers';
import { isReadableOnTheWay } from '../connection/address.ts';
import { type Place, placeOf } from '../connection/place.ts';
import { readSecret } from '../connection/secret.ts';
import { type Session, signIn, signOut } from '../connection/sign-in.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { LoginOptions } from '../options.ts';
import type { Profile } from '../profile/profile.ts';
import { openProfiles } from '../profile/profile-store.ts';
import { ask, canAsk } from '../terminal/ask.ts';

/** `cais login`: starts a session and keeps it in a profile, which becomes the default one. */
export async function login(context: Context, options: LoginOptions): Promise<void> {
  const place = placeOf(context, options);
  const { server, name } = place;
  const earlier = openProfiles(context).read(name);
  const who = options.login ?? (context.env.CAIS_LOGIN || (await askLogin(context, place, earlier)));
  const password = await passwordOf(context, place, options);

  const session = await signIn(context, { server, login: who, password });
  await keep(context, place, session);
  // The session that this one replaces is of no use to anybody any more.
  if (earlier !== undefined && (earlier.insecureHttp === true || !isReadableOnTheWay(earlier.server))) {
    await signOut(context.proxy, earlier.server, earlier.cookies);
  }
  context.stderr.write(`Entrou em ${server} como ${session.login}.\nPerfil: ${name} (padrão)\n`);
  if (isReadableOnTheWay(server)) {
    context.stderr.write('Atenção: sem cifra, a sessão pode ser lida no caminho até o servidor.\n');
  }
}

async function keep(context: Context, { server, name }: Place, session: Session): Promise<void> {
  const { login, cookies, expiresAt } = session;
  const profiles = openProfiles(context);
  const agreed = isReadableOnTheWay(server) ? { insecureHttp: true } : {};
  try {
    await profiles.write(name, { server, login, cookies, expiresAt, ...agreed });
    await profiles.makeDefault(name);
  } catch (failure) {
    await signOut(context.proxy, server, cookies);
    throw failure;
  }
}

async function askLogin(context: Context, { server }: Place, earlier: Profile | undefined): Promise<string> {
  if (!canAsk(context)) {
    if (earlier !== undefined) return earlier.login;
    throw new UsageError('Sem um terminal para perguntar, informe quem entra: --login E-MAIL ou CAIS_LOGIN.');
  }
  const usual = earlier === undefined ? '' : ` [${earlier.login}]`;
  const typed = (await ask(context, `Login em ${server}${usual}: `)).trim();
  return typed === '' && earlier !== undefined ? earlier.login : typed;
}

async function passwordOf(
  context: Context,
  { server, ofEnvironment }: Place,
  { passwordStdin }: LoginOptions,
): Promise<string> {
  const { stdin, interrupted } = context;
  if (passwordStdin === true && stdin.isTTY !== true) {
    // Nobody waits for the rest of it after Ctrl-C.
    interrupted.addEventListener('abort', () => stdin.destroy(), { once: true });
    return (await text(stdin)).replace(/\r?\n$/u, '');
  }
  // A password that stands beside the address of one server does not go to another.
  const given = ofEnvironment && passwordStdin !== true ? readSecret(context, 'CAIS_PASSWORD') : undefined;
  if (given !== undefined) return given;
  if (canAsk(context)) return ask(context, `Senha para ${server}: `, { hidden: true });
  throw new UsageError(
    'Sem um terminal para perguntar a senha: use --password-stdin, ou CAIS_PASSWORD ou CAIS_PASSWORD_FILE.',
  );
}
