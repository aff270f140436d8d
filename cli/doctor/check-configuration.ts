import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isReadableOnTheWay, readAddress } from '../connection/address.ts';
import { chooseTarget, type Target } from '../connection/target.ts';
import type { Context } from '../context.ts';
import { openProfiles } from '../profile/profiles.ts';
import { type CheckResult, ok, warn } from './check.ts';

/** Mode bits of everybody but the owner. */
const ofOthers = 0o077;

/** The profile or the environment that commands work with. @throws {UsageError} where other users can read the profile */
export function checkTarget(context: Context): { readonly target: Target; readonly finding: CheckResult } {
  const target = chooseTarget(context, context.options);
  if (target.by === 'environment') return { target, finding: checkEnvironment(context) };
  const path = openProfiles(context).pathOf(target.name);
  const mode = (statSync(path).mode & 0o777).toString(8).padStart(3, '0');
  const permission = context.userId === undefined ? '' : `, permissão ${mode}`;
  return { target, finding: ok(`perfil ${target.name} (${path}${permission})`) };
}

function checkEnvironment({ env, cwd, userId }: Context): CheckResult {
  const found = 'variáveis de ambiente CAIS_SERVER, CAIS_LOGIN e CAIS_PASSWORD';
  const { CAIS_PASSWORD_FILE: file } = env;
  if (!file) return ok(found);
  const path = resolve(cwd, file);
  if (userId === undefined || (statSync(path).mode & ofOthers) === 0) return ok(`${found}_FILE`);
  return warn(
    `${path} guarda a senha e pode ser lido por outros usuários`,
    `Corrija com: chmod 600 '${path}'`,
  );
}

/** The server of the target. Without a target, that of `CAIS_SERVER`, which can be asked without a session. */
export function serverOf({ env }: Context, target: Target | undefined): string | undefined {
  if (target !== undefined)
    return target.by === 'profile' ? target.profile.server : target.credentials.server;
  const { CAIS_SERVER: typed } = env;
  try {
    return typed ? readAddress(typed, { insecureHttp: true }) : undefined;
  } catch {
    // The check of the configuration has reported the address.
    return undefined;
  }
}

/** Warns where others could read what is sent to the server. */
export function checkWay({ env, proxy }: Context, server: string): CheckResult {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0' && server.startsWith('https:')) {
    return warn(
      `${server}, mas NODE_TLS_REJECT_UNAUTHORIZED=0 aceita qualquer certificado: a senha pode ir parar com outro`,
      'Retire essa variável. Para uma autoridade da própria empresa há NODE_EXTRA_CA_CERTS.',
    );
  }
  if (isReadableOnTheWay(server)) {
    return warn(
      `${server} não é cifrado: a senha e a sessão podem ser lidas no caminho`,
      'Use o endereço https do servidor.',
    );
  }
  const used = server.startsWith('https:') ? proxy.httpsProxy || proxy.httpProxy : proxy.httpProxy;
  return ok(used === '' ? server : `${server}; há um proxy nas variáveis de ambiente`);
}
