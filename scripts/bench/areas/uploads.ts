import { randomBytes, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { peerProgram } from '../cais.ts';
import { type Contestant, contest } from '../contest.ts';
import { OTHERS, startNode } from '../programs.ts';
import { atLeast, atMost, digits, type Report, table } from '../report.ts';
import { type Relay, startPeer, startSignedIn } from './relay.ts';

const PEOPLE = 16;
const UPLOADS_EACH = 4;
const BYTES = 5_900_000;

const multer = 'express and multer in memory';
const ours = 'Cais';

/** PDFs of 5.9 MB, uploaded by 16 people at the same time. */
export async function uploads(rounds: number): Promise<Report> {
  const upstream = await startNode([peerProgram('upstream.mjs')], { core: OTHERS, ready: /^ready (\d+)$/u });
  const address = `http://127.0.0.1:${upstream.said}`;
  try {
    const results = await contest(
      [
        await contestant(multer, await startPeer('multer', address)),
        await contestant(ours, await startSignedIn(address)),
      ],
      rounds,
    );
    const growth = (name: string) => results.median(name, 'growth');
    const rows = [multer, ours].map((name) => [
      name,
      digits(results.ratio(name, multer, 'rate')),
      digits(growth(name), ' MB'),
    ]);
    return {
      body: [
        `${PEOPLE} people send PDFs of ${BYTES / 1e6} MB. Rate as a share of multer's; growth is the most memory above that at rest. Cais also`,
        'checks session, rate and fields, and records each upload before it is sent and after it was answered.',
        '',
        table(['server', 'rate', 'growth of memory'], rows),
      ].join('\n'),
      goals: [
        atLeast('rate, of multer in memory', results.ratio(ours, multer, 'rate'), 0.9),
        atMost('growth of memory, MB', growth(ours), 150),
      ],
    };
  } finally {
    await upstream.stop();
  }
}

async function contestant(name: string, { url, people, program, stop }: Relay): Promise<Contestant> {
  const atRest = (await program.memory()).now;
  const measure = async () => {
    await program.forgetPeak();
    const rate = await send(url, people);
    return { rate, growth: (await program.memory()).peak - atRest };
  };
  return { name, measure, stop };
}

/** Uploads per second. Each names itself by a key, as the browser's do. */
async function send(url: string, people: readonly Record<string, string>[]): Promise<number> {
  const { type, body } = form;
  let upload = 0;
  const began = performance.now();
  const result = await autocannon({
    url: `${url}/api/admin/statistics/upload`,
    connections: PEOPLE,
    amount: PEOPLE * UPLOADS_EACH,
    timeout: 60,
    method: 'POST',
    body,
    requests: [
      {
        setupRequest(request) {
          upload += 1;
          const person = people[upload % people.length];
          const headers = { ...person, 'content-type': type, 'idempotency-key': randomUUID() };
          return { ...request, headers: { ...request.headers, ...headers } };
        },
      },
    ],
  });
  if (result['2xx'] !== PEOPLE * UPLOADS_EACH)
    throw new Error(`${url}: ${result['2xx']} uploads were accepted`);
  return (1_000 * result['2xx']) / (performance.now() - began);
}

const form = await multipartOf();

/** A form as a browser sends it. */
async function multipartOf() {
  const data = new FormData();
  data.append('idSegmento', '1');
  data.append('titulo', 'Março');
  data.append('arquivo', new File(['%PDF-1.7\n', randomBytes(BYTES - 9)], 'relatorio.pdf'));
  const encoded = new Response(data);
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
