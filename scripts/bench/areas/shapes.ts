import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { startPostgres } from '../../../tests/support/databases/postgres-server.ts';
import { administrator, type RunningCais, signIn, startCais } from '../cais.ts';
import { type Contestant, contest } from '../contest.ts';
import { OTHERS } from '../programs.ts';
import { atLeast, digits, type Report, table } from '../report.ts';

const SECONDS = 5;
const PORTS = '/api/portos/pais/BR';

/** A new record, as a row of an import makes one. */
const record = {
  ...{ titulo: 'Linha', fonte: 'Arquivo', corpo: 'Texto', hiperlink: '', dataNoticia: '2026-03-10' },
  ...{ categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }], commoditiesList: [], portsList: [] },
};

const sqlite = 'one server, SQLite';
const one = 'one server, PostgreSQL';
const two = 'two servers, PostgreSQL';

/** Reads, sign-ins and rows of imports per second, by the shape of the installation. */
export async function shapes(rounds: number): Promise<Report> {
  const postgres = await startPostgres();
  const database = async (name: string) => {
    await postgres.run(`create database ${name}`);
    return {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres.port}/${name}`,
      SESSION_SECRET: 'the secret of the servers of the benchmark',
    };
  };
  try {
    const [first, second] = [await database('one'), await database('two')];
    const results = await contest(
      [
        contestant(sqlite, [await startCais({})]),
        contestant(one, [await startCais(first)]),
        contestant(two, [await startCais(second), await startCais(second, { core: OTHERS })]),
      ],
      rounds,
    );
    const figure = (name: string, what: string) => digits(results.median(name, what));
    const rows = [sqlite, one, two].map((name) => [
      name,
      ...['reads', 'sign-ins', 'rows'].map((what) => figure(name, what)),
    ]);
    return {
      body: [
        'Calls per second. A server has one core; the second server shares the other core with the load and PostgreSQL, so two servers show here',
        'what sharing costs, not what a second machine gives. Reads are the list of ports; a row of an import is a new record with its key. 16 callers.',
        '',
        table(['shape', 'reads/s', 'sign-ins/s', 'rows of an import/s'], rows),
      ].join('\n'),
      goals: [
        atLeast('sign-ins a second, one server', results.median(sqlite, 'sign-ins'), 10),
        atLeast('reads a second for 1,000 administrators', results.median(one, 'reads'), 350),
      ],
    };
  } finally {
    await postgres.close();
  }
}

function contestant(name: string, servers: readonly RunningCais[]): Contestant {
  return {
    name,
    async measure() {
      const people = await Promise.all(Array.from({ length: 16 }, (_, nth) => signIn(urlOf(servers, nth))));
      const rate = async (request: (nth: number) => autocannon.Request) => {
        const results = await Promise.all(
          servers.map((server, place) =>
            cannon(server.url, 16 / servers.length, (nth) => request(nth * servers.length + place)),
          ),
        );
        return results.reduce((sum, each) => sum + each, 0);
      };
      const person = (nth: number) => people[nth % people.length] ?? {};
      return {
        reads: await rate((nth) => ({ path: PORTS, headers: person(nth) })),
        'sign-ins': await rate((nth) => ({
          path: '/api/admin/users/login',
          method: 'POST',
          // Everybody from an own address.
          headers: {
            ...person(0),
            cookie: '',
            'content-type': 'application/json',
            'x-forwarded-for': `10.2.${(nth >> 8) & 255}.${nth & 255}`,
          },
          body: JSON.stringify(administrator),
        })),
        rows: await rate((nth) => ({
          path: '/api/admin/noticia',
          method: 'POST',
          headers: { ...person(nth), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(record),
        })),
      };
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

const urlOf = (servers: readonly RunningCais[], nth: number): string =>
  servers[nth % servers.length]?.url ?? '';

async function cannon(
  url: string,
  connections: number,
  request: (nth: number) => autocannon.Request,
): Promise<number> {
  let nth = 0;
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: [
      {
        setupRequest(given) {
          nth += 1;
          const own = request(nth);
          return { ...given, ...own, headers: { ...given.headers, ...own.headers } };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} calls were refused`);
  return result['2xx'] / (result.duration || SECONDS);
}
