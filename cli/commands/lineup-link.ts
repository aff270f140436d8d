import { generateLink } from '../../shared/contract/lineup.ts';
import { SessionEnded } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { Ending, type ExitCode, exitCodeOf, exitCodes, failureText } from '../exit.ts';
import type { LineupLinkOptions } from '../options.ts';

/** `cais lineup link`: the link alone on standard output, ready for a pipe (CL-01). A link that could not be copied as asked is code 1. */
export async function lineupLink(context: Context, { json, copy }: LineupLinkOptions): Promise<ExitCode> {
  const link = await generated(context);
  context.stdout.write(json === true ? `${JSON.stringify({ link, ...expiryOf(link) })}\n` : `${link}\n`);
  if (copy !== true) return exitCodes.allWell;
  const { copyText } = await import('../terminal/copy-text.ts');
  const { isCopied, words } = await copyText(context, link);
  context.stderr.write(`${words}\n`);
  return isCopied ? exitCodes.allWell : exitCodes.someRefused;
}

/** The end of a link whose token is a JSON Web Token that tells it; nothing for any other token. */
function expiryOf(link: string): { readonly expiresAt?: string } {
  const [, payload = ''] = (new URL(link).searchParams.get('token') ?? '').split('.');
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { exp?: unknown };
    return typeof exp === 'number' ? { expiresAt: new Date(exp * 1000).toISOString() } : {};
  } catch {
    return {};
  }
}

async function generated(context: Context): Promise<string> {
  try {
    const { client } = await context.connect();
    return (await client.send(generateLink)).link;
  } catch (failure) {
    if (failure instanceof SessionEnded) throw failure;
    throw new Ending(exitCodeOf(failure), failureText(failure, generateLink.words), { cause: failure });
  }
}
