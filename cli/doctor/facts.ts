import { arch, release, type } from 'node:os';
import type { Context } from '../context.ts';
import { configurationFolder } from '../profile/profile-store.ts';
import { readVersion } from '../version.ts';

/** What a support person asks first; nothing in it is a secret. */
export interface Facts {
  readonly cais: string;
  readonly node: string;
  readonly system: string;
  readonly zone: string;
  readonly language: string;
  /** ISO 8601. */
  readonly at: string;
  readonly configuration: string;
  /** Variables that change what the program does; of those that hold secrets, only that they are set. */
  readonly variables: Readonly<Record<string, string>>;
}

const shown = [
  'CAIS_SERVER',
  'CAIS_LOGIN',
  'CAIS_PASSWORD_FILE',
  'NODE_EXTRA_CA_CERTS',
  'NO_PROXY',
  'no_proxy',
  'NODE_TLS_REJECT_UNAUTHORIZED',
];
const hidden = ['CAIS_PASSWORD', 'HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'NODE_OPTIONS'];

export function gatherFacts({ env }: Pick<Context, 'env'>): Facts {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  const variables = [
    ...shown.flatMap((name) => (env[name] ? [[name, withoutCredentials(env[name])]] : [])),
    ...hidden.flatMap((name) => (env[name] ? [[name, '(definida)']] : [])),
  ];
  return {
    cais: readVersion(),
    node: process.versions.node,
    system: `${type()} ${release()} ${arch()}`,
    zone: timeZone,
    language: locale,
    at: new Date().toISOString(),
    configuration: configurationFolder({ env }),
    variables: Object.fromEntries(variables),
  };
}

/** An address may hold a password by mistake. */
const withoutCredentials = (value: string): string => value.replace(/\/\/[^/@]*@/u, '//***@');
