import { Readable } from 'node:stream';
import { openEnvelope } from '../../../shared/contract/envelope.ts';
import { fileFlag, list, type Statistic } from '../../../shared/contract/statistics.ts';
import { check } from '../../../shared/contract/validate.ts';
import { MalformedAnswer } from '../../../shared/errors.ts';
import type { CallSignal, Upstream, UpstreamFile } from '../upstream.ts';
import type { BaseAddress } from './base-address.ts';
import type { Exchange } from './exchange.ts';
import { readText } from './read-text.ts';
import { credentials } from './request-of.ts';

interface Upstreamed {
  readonly send: Upstream['send'];
  readonly carry: Exchange;
  readonly base: BaseAddress;
}

/**
 * The file behind a report's `link`. Whoever may write a link could point it anywhere, so the token and the
 * request go to the upstream's own origin only, and to reports that are files.
 */
export async function openReport(
  { send, carry, base }: Upstreamed,
  id: string,
  token: string,
  signal?: CallSignal,
): Promise<UpstreamFile | { readonly status: number }> {
  const listed = await reportsOf(send, token, signal);
  if ('status' in listed) return listed;
  const report = listed.reports.find((each) => String(each.id) === id && each.flagTipoLink === fileFlag);
  const path = report === undefined ? undefined : pathOfLink(report.link, base);
  if (report === undefined || path === undefined) return { status: 404 };

  const headers = { accept: 'application/pdf, */*;q=0.1', ...credentials(token) };
  const answer = await carry({ method: 'GET', path, headers }, { row: list, signal });
  if (answer.statusCode !== 200) {
    answer.body.destroy();
    return { status: answer.statusCode };
  }
  const { size } = answer.body;
  const name = report.nomeArquivo ?? `${id}.pdf`;
  return { name, ...(size === undefined ? {} : { size }), body: Readable.from(answer.body) };
}

async function reportsOf(
  send: Upstream['send'],
  token: string,
  signal?: CallSignal,
): Promise<{ readonly status: number } | { readonly reports: readonly Statistic[] }> {
  const call = { row: list, params: {}, token, ...(signal === undefined ? {} : { signal }) };
  const { status, body } = await send(call);
  const text = await readText(body);
  if (status < 200 || status > 299) return { status };
  const opened = openEnvelope(parse(text));
  if (opened.status !== undefined && (opened.status < 200 || opened.status > 299)) {
    return { status: opened.status };
  }
  const reports = check(list.answer, opened.data);
  if ('issues' in reports) throw new MalformedAnswer('the list of reports cannot be read');
  return { reports: reports.value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedAnswer('the list of reports is not JSON', { cause });
  }
}

/** Path and query of a link at the upstream's own origin, relative ones counted from the base address. */
function pathOfLink(link: string | null | undefined, { origin, path }: BaseAddress): string | undefined {
  const url = link ? URL.parse(link, `${origin}${path}/`) : null;
  return url !== null && url.origin === origin ? url.pathname + url.search : undefined;
}
