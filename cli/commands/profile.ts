import { signOut } from '../connection/sign-in.ts';
import { chooseProfile, type NamedProfile } from '../connection/target.ts';
import type { Context } from '../context.ts';
import { type ExitCode, exitCodes, UsageError } from '../exit.ts';
import { momentText } from '../moment.ts';
import type { JsonOption } from '../options.ts';
import { openProfiles, type Profile, type ProfileStore } from '../profile/profiles.ts';

interface ListedProfile {
  readonly name: string;
  /** Undefined where the file is damaged, or others can read it. */
  readonly profile: Profile | undefined;
  readonly isDefault: boolean;
}

/** `cais profile list`: the stored sign-ins, without their sessions. It asks no server. */
export function listProfiles(context: Context, { json }: JsonOption): void {
  const { stdout, stderr } = context;
  const listed = readAll(openProfiles(context));
  if (json === true) {
    const told = listed.map(({ name, profile, isDefault }) => ({
      ...{ name, default: isDefault, server: profile?.server ?? null },
      ...{ login: profile?.login ?? null, expiresAt: profile?.expiresAt ?? null },
    }));
    stdout.write(`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  if (listed.length === 0) stderr.write('Nenhum perfil. Entre com: cais login --server URL\n');
  const width = Math.max(...listed.map(({ name }) => name.length));
  for (const { name, profile, isDefault } of listed) {
    stdout.write(`${isDefault ? '*' : ' '} ${name.padEnd(width)}  ${describe(profile)}\n`);
  }
}

function describe(profile: Profile | undefined): string {
  if (profile === undefined) return 'não pode ser lido; cais doctor --profile diz por quê';
  const { server, login, expiresAt } = profile;
  const isOver = Date.parse(expiresAt) < Date.now();
  return `${server}  ${login}  ${isOver ? 'sessão terminada' : `até ${momentText(expiresAt)}`}`;
}

function readAll(profiles: ProfileStore): readonly ListedProfile[] {
  const standard = profiles.defaultName();
  return profiles.names().map((name) => ({
    ...{ name, isDefault: name === standard },
    profile: readable(profiles, name),
  }));
}

function readable(profiles: ProfileStore, name: string): Profile | undefined {
  try {
    return profiles.read(name);
  } catch (failure) {
    if (failure instanceof UsageError) return undefined;
    throw failure;
  }
}

/** `cais profile use`: the profile becomes the default one. */
export async function useProfile(context: Context, name: string): Promise<void> {
  const found = chooseProfile(context, { ...context.options, profile: name });
  await openProfiles(context).makeDefault(name);
  context.stderr.write(`Perfil padrão: ${name} (${found?.profile.server})\n`);
}

/** `cais profile remove`: ends the session of the profile and removes it, also where its file can no longer be read. */
export async function removeProfile(context: Context, name: string): Promise<ExitCode | undefined> {
  const profiles = openProfiles(context);
  const profile = readable(profiles, name);
  if (profile !== undefined) return endSession(context, { name, profile });
  if (!profiles.names().includes(name)) {
    throw new UsageError(`O perfil ${name} não existe. Veja os que existem com: cais profile list`);
  }
  profiles.remove(name);
  context.stderr.write(`O perfil ${name}, que não podia ser lido, foi removido.\n`);
  return undefined;
}

/** `cais logout`: the same for the profile that commands work with. */
export async function logout(context: Context): Promise<ExitCode | undefined> {
  const found = chooseProfile(context, context.options);
  if (found !== undefined) return endSession(context, found);
  context.stderr.write('Nenhuma sessão guardada.\n');
  return undefined;
}

/** Ends the session on the server and forgets it here, also where the server is gone. */
async function endSession(context: Context, { name, profile }: NamedProfile): Promise<ExitCode | undefined> {
  const { server, login, cookies, expiresAt } = profile;
  const ended = await signOut(context.proxy, server, cookies);
  openProfiles(context).remove(name);
  if (ended) {
    context.stderr.write(`Sessão de ${login} em ${server} encerrada.\n`);
    return undefined;
  }
  context.stderr.write(
    `${server} não confirmou o fim da sessão. Ela foi removida deste computador, ` +
      `mas no servidor pode valer até ${momentText(expiresAt)}.\n`,
  );
  return exitCodes.unreachable;
}
