import { UsageError } from '../exit.ts';

const example = 'Exemplo: https://cais.exemplo.com.br';

/**
 * Address of a Cais server as it is kept: origin and path, without a final slash. `http:` to another machine is
 * refused unless it is asked for, since passwords and the session could be read on the way. What may hold a secret, a
 * password or a query, is not repeated.
 *
 * @throws {UsageError}
 */
export function readAddress(typed: string, { insecureHttp = false } = {}): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || !/^https?:$/u.test(url.protocol)) {
    const shown = /[@?#]/u.test(typed) ? '' : `: ${typed}`;
    throw new UsageError(`Endereço de servidor inválido${shown}\n${example}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(`O endereço do servidor não pode conter usuário nem senha.\n${example}`);
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError(`O endereço do servidor não pode ter ? nem #.\n${example}`);
  }
  const address = `${url.origin}${url.pathname.replace(/\/+$/u, '')}`;
  if (!insecureHttp && isReadableOnTheWay(address)) {
    throw new UsageError(
      `${url.origin} não é criptografado: a senha e a sessão poderiam ser lidas no caminho.\n` +
        'Use https, ou aceite o risco com --insecure-http.',
    );
  }
  return address;
}

/** Whether what goes to this server goes through a network, and not encrypted. */
export function isReadableOnTheWay(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol === 'http:' && !isThisMachine(hostname);
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/u.test(host);
