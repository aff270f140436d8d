import { text } from 'node:stream/consumers';
import { current, sessionIn } from '../../shared/contract/session.ts';
import { ask, canAsk } from '../../shared/node/ask.ts';
import { isReadableOnTheWay, readAddress } from '../connection/address.ts';
import { readSecret } from '../connection/credentials.ts';
import { type Session, signIn, signOut } from '../connection/sign-in.ts';
import { addressOf, chooseTarget } from '../connection/target.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { momentText } from '../moment.ts';
import type { JsonOption, LoginOptions } from '../options.ts';
import {
  checkProfileName,
  openProfiles,
  type Profile,
  type ProfileStore,
  profileNameOf,
} from '../profile/profiles.ts';

/** `cais login`: starts a session and keeps it in a profile, which becomes the default one. */
export async function login(context: Context, options: LoginOptions): Promise<void> {
  const target = targetOf(context, options);
  const { server, name } = target;
  const earlier = openProfiles(context).read(name);
  const who = options.login ?? (context.env.CAIS_LOGIN || (await askLogin(context, target, earlier)));
  const password = await passwordOf(context, target, options);

  const session = await signIn(context, { server, login: who, password });
  await keep(context, target, session);
  // The new session replaces this one.
  if (earlier !== undefined && (earlier.insecureHttp === true || !isReadableOnTheWay(earlier.server))) {
    await signOut(context.proxy, earlier.server, earlier.cookies);
  }
  context.stderr.write(`Entrou em ${server} como ${session.login}.\nPerfil: ${name} (padrão)\n`);
  if (isReadableOnTheWay(server)) {
    context.stderr.write('Atenção: sem criptografia, a sessão pode ser lida no caminho até o servidor.\n');
  }
}

async function keep(context: Context, { server, name }: LoginTarget, session: Session): Promise<void> {
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

async function askLogin(
  context: Context,
  { server }: LoginTarget,
  earlier: Profile | undefined,
): Promise<string> {
  if (!canAsk(context)) {
    if (earlier !== undefined) return earlier.login;
    throw new UsageError('Sem um terminal para perguntar, informe quem entra: --login E-MAIL ou CAIS_LOGIN.');
  }
  const usual = earlier === undefined ? '' : ` [${earlier.login}]`;
  const typed = (
    await ask(context, `Login em ${server}${usual}: `, { interrupted: context.interrupted })
  ).trim();
  return typed === '' && earlier !== undefined ? earlier.login : typed;
}

async function passwordOf(
  context: Context,
  { server, ofEnvironment }: LoginTarget,
  { passwordStdin }: LoginOptions,
): Promise<string> {
  const { stdin, interrupted } = context;
  if (passwordStdin === true && stdin.isTTY !== true) {
    // After Ctrl-C the rest does not matter.
    interrupted.addEventListener('abort', () => stdin.destroy(), { once: true });
    return (await text(stdin)).replace(/\r?\n$/u, '');
  }
  // A password that stands beside the address of one server does not go to another.
  const given = ofEnvironment && passwordStdin !== true ? readSecret(context, 'CAIS_PASSWORD') : undefined;
  if (given !== undefined) return given;
  if (canAsk(context)) return ask(context, `Senha para ${server}: `, { hidden: true, interrupted });
  throw new UsageError(
    'Sem um terminal para perguntar a senha: use --password-stdin, ou CAIS_PASSWORD ou CAIS_PASSWORD_FILE.',
  );
}

/** Where a sign-in goes to, and under which name it is kept. */
interface LoginTarget {
  readonly server: string;
  /** Of the profile. */
  readonly name: string;
  /** Whether `CAIS_PASSWORD` is meant for this server: the environment names no other. */
  readonly ofEnvironment: boolean;
}

/**
 * The server that is named, else that of `CAIS_SERVER`, else that of the profile; kept where it was kept before.
 *
 * @throws {UsageError} where there is none, or it is no address to sign in at
 */
function targetOf(context: Context, { server: named }: LoginOptions): LoginTarget {
  const { env, options } = context;
  const insecureHttp = options.insecureHttp === true;
  const profiles = openProfiles(context);
  const ofEnvironment = env.CAIS_SERVER ? readAddress(env.CAIS_SERVER, { insecureHttp: true }) : undefined;
  const typed = named ?? (env.CAIS_SERVER || undefined);
  const { server, name } =
    typed === undefined
      ? knownTarget(context, profiles)
      : targetAt(profiles, readAddress(typed, { insecureHttp }));
  return {
    server,
    name: checkProfileName(options.profile ?? name),
    ofEnvironment: ofEnvironment === undefined || ofEnvironment === server,
  };
}

function knownTarget({ options }: Context, profiles: ProfileStore): { server: string; name: string } {
  const name = options.profile ?? profiles.defaultName();
  const profile = name === undefined ? undefined : profiles.read(name);
  if (name !== undefined && profile !== undefined) return { server: addressOf(profile, options), name };
  throw new UsageError('Informe o servidor: cais login --server https://cais.exemplo.com.br');
}

function targetAt(profiles: ProfileStore, server: string): { server: string; name: string } {
  const names = profiles.namesOf(server);
  const standard = profiles.defaultName();
  const usual = standard !== undefined && names.includes(standard) ? standard : names[0];
  return { server, name: usual ?? freeName(profileNameOf(server), profiles.names()) };
}

/** Two servers may lead to one name. */
function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let nth = 2; ; nth += 1) if (!taken.includes(`${name}-${nth}`)) return `${name}-${nth}`;
}

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
