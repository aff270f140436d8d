import type { IncomingMessage } from 'node:http';

/**
 * The address that a request comes from, as Express's `req.ip` has it where `trust proxy` is a number of proxies: each of
 * them has added the address of who asked it; what stands before that anybody can have written.
 */
export function callerAddress({ socket, headers }: IncomingMessage, proxies: number): string | undefined {
  const forwarded = proxies === 0 ? undefined : headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return socket.remoteAddress;
  // What one proxy in front makes of most requests.
  if (!forwarded.includes(',')) return forwarded.trim() || socket.remoteAddress;
  const told = forwarded.split(',').map((address) => address.trim());
  const addresses = [socket.remoteAddress, ...told.filter((address) => address !== '').reverse()];
  return addresses[Math.min(proxies, addresses.length - 1)];
}
