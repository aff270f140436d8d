import { text } from 'node:stream/consumers';
import { openEnvelope } from '../../../shared/contract/envelope.ts';
import { check } from '../../../shared/contract/fields/validate.ts';
import { fileFlag, list, type Statistic } from '../../../shared/contract/statistics.ts';
import { MalformedAnswer, NoResponse } from '../../../shared/errors.ts';
import { isSuccess, type UpstreamCall, type UpstreamFile } from '../upstream.ts';
import { sizeOf, upstreamIdOf } from './answer-of.ts';
import type { Exchange } from './exchange.ts';
import { commonHeaders } from './request-of.ts';

/** The upstream's address taken apart. */
export interface BaseAddress {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path before every path of the contract, without final slash; empty at the root. */
  readonly path: string;
}

interface Upstreamed {
  readonly exchange: Exchange;
  readonly base: BaseAddress;
}

/**
 * The file behind a report's `link`. An administrator could have written any address into a link, so the token and the
 * request go to the upstream's own origin only, and only to reports that are files.
 */
export async function openReport(
  { exchange, base }: Upstreamed,
  id: string,
  token: string,
  { signal, requestId }: Pick<UpstreamCall, 'signal' | 'requestId'> = {},
): Promise<UpstreamFile | { readonly status: number }> {
  const headers = commonHeaders({ token, ...(requestId === undefined ? {} : { requestId }) });
  const get = (path: string, accept: string) =>
    exchange({ method: 'GET', path, headers: { accept, ...headers } }, { row: list, signal });
  const reports = await readReports(await get(base.path + list.path, 'application/json'));
  if ('status' in reports) return reports;
  const report = reports.find((each) => String(each.id) === id && each.flagTipoLink === fileFlag);
  const path = report === undefined ? undefined : pathOfLink(report.link, base);
  if (report === undefined || path === undefined) return { status: 404 };

  const answer = await get(path, 'application/pdf, */*;q=0.1');
  if (answer.statusCode !== 200) {
    answer.body.destroy();
    return { status: answer.statusCode };
  }
  const size = sizeOf(answer);
  const name = report.nomeArquivo ?? `${id}.pdf`;
  return {
    name,
    ...(size === undefined ? {} : { size }),
    upstreamId: upstreamIdOf(answer),
    body: answer.body,
  };
}

async function readReports({
  statusCode: status,
  body,
}: Awaited<ReturnType<Exchange>>): Promise<readonly Statistic[] | { readonly status: number }> {
  const json = await text(body).catch((cause: unknown) => {
    throw new NoResponse('not-applied', { cause });
  });
  if (!isSuccess(status)) return { status };
  const opened = openEnvelope(parse(json));
  if (opened.status !== undefined && !isSuccess(opened.status)) return { status: opened.status };
  const reports = check(list.answer, opened.data);
  if ('issues' in reports) throw new MalformedAnswer('the list of reports cannot be read');
  return reports.value;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new MalformedAnswer('the list of reports is not JSON', { cause });
  }
}

/** Path and query of a link at the upstream's own origin, relative ones counted from the base address. */
function pathOfLink(link: string | null | undefined, { origin, path }: BaseAddress): string | undefined {
  const url = link ? URL.parse(link, `${origin}${path}/`) : null;
  return url !== null && url.origin === origin ? url.pathname + url.search : undefined;
}
