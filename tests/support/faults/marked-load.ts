import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { idempotencyKeyHeader } from '../../../shared/calls/wire.ts';
import type { Visitor, VisitorAnswer } from '../cais/visitor.ts';
import { checkMarks, nothingLost } from './check-marks.ts';
import type { Chance } from './seeded.ts';
import type { Told } from './write-news.ts';

interface Options {
  readonly chance: Chance;
  /** Who writes; each sends one write at a time. */
  readonly visitors: readonly Visitor[];
  /** Resolves when a write that got no answer is worth another attempt. */
  readonly up: () => Promise<void>;
  /** Share of the writes that bring a PDF. */
  readonly uploads?: number;
  /** Share of the writes without an `Idempotency-Key`, which are never sent again. */
  readonly unnamed?: number;
}

export interface StoredReport {
  readonly id: number;
  readonly titulo: string;
  readonly flagTipoLink: string;
}

/** As the browser does: the first time and two more. */
const ATTEMPTS = 3;

const links = '/api/admin/statistics';
const files = '/api/admin/statistics/upload';
/** Longer than what a writer hands over at once. */
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n')], 40_000);

/** Writers that mark each write, send it as the browser does and remember what they were told. */
export class MarkedLoad {
  readonly told = new Map<string, Told>();
  readonly #given: Options;
  readonly #name = randomUUID().slice(0, 8);
  #type = '';
  #running: Promise<void>[] = [];
  #stopped = false;
  /** Status of every complete answer, to be looked at. */
  readonly statuses = new Map<number, number>();

  constructor(given: Options) {
    this.#given = given;
  }

  async start(): Promise<void> {
    const [first] = this.#given.visitors;
    const types = (await first?.get('/api/admin/statistics/types/all'))?.json;
    this.#type = String((types?.data as { id: number }[] | undefined)?.[0]?.id);
    this.#stopped = false;
    this.#running = this.#given.visitors.map((visitor) => this.#write(visitor));
  }

  /** Lets each writer come to the end of its write. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #write(visitor: Visitor): Promise<void> {
    const { chance, uploads = 0.2, unnamed = 0.2 } = this.#given;
    while (!this.#stopped) {
      const mark = `${this.#name}-${this.told.size}`;
      this.told.set(mark, 'unknown');
      const key = chance.happens(unnamed) ? undefined : randomUUID();
      this.told.set(mark, await this.#send(visitor, mark, key, chance.happens(uploads)));
    }
  }

  async #send(visitor: Visitor, mark: string, key: string | undefined, withFile: boolean): Promise<Told> {
    const headers = key === undefined ? {} : { [idempotencyKeyHeader]: key };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const options = withFile ? { body: this.#form(mark) } : { json: this.#link(mark) };
        return this.#toldBy(await visitor.post(withFile ? files : links, { ...options, headers }));
      } catch (error) {
        // Nobody was there to take it.
        if (isRefusedConnection(error) && attempt === 1 && this.#stopped) return 'refused';
        if (key === undefined || attempt === ATTEMPTS || this.#stopped) {
          await this.#given.up();
          return 'unknown';
        }
        await this.#given.up();
      }
    }
  }

  #toldBy({ status, json, text }: VisitorAnswer): Told {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    // Nothing that is done to the server ends a session.
    expect(status, text).not.toBe(401);
    if (status >= 200 && status <= 299) return 'applied';
    return status < 500 || json?.outcome === 'not-applied' ? 'refused' : 'unknown';
  }

  #link = (mark: string) => ({
    idTipo: this.#type,
    titulo: mark,
    link: 'https://porto.example/a',
    flagTipoLink: 'L',
  });

  #form(mark: string): FormData {
    const form = new FormData();
    form.append('idSegmento', this.#type);
    form.append('titulo', mark);
    form.append('arquivo', new Blob([pdf], { type: 'application/pdf' }), 'relatorio.pdf');
    return form;
  }

  /** Holds what was told against what is stored now, and against what Cais says of changes; read by this visitor. */
  async check(visitor: Visitor): Promise<void> {
    const records = await this.stored(visitor);
    const stored = records.map(({ titulo }) => titulo);
    const there = new Set(stored);
    const listed = await this.#listed(visitor);
    const told = [...this.told].map(([mark, outcome]) => ({ mark, told: outcome }));
    // What is not stored is decided by that: it may never have come to the server.
    const decided = this.marks('unknown').filter((mark) => !there.has(mark));
    expect(checkMarks(told, stored, [...listed, ...decided])).toEqual(nothingLost);
    expect(
      stored.filter((mark) => !listed.has(mark)),
      'stored and not written down',
    ).toEqual([]);
    expect(await withoutFile(visitor, records), 'stored without its file').toEqual([]);
  }

  /** The marks among the changes that Cais shows. */
  async #listed(visitor: Visitor): Promise<ReadonlySet<string>> {
    const entries = (await visitor.get('/api/activity?each=1')).json?.data as
      | { title: string | null }[]
      | undefined;
    return new Set((entries ?? []).map(({ title }) => title ?? ''));
  }

  /** What is stored of this load. */
  async stored(visitor: Visitor): Promise<StoredReport[]> {
    const { status, json, text } = await visitor.get('/api/admin/statistics/all');
    expect(status, text).toBe(200);
    const all = json?.data as StoredReport[] | undefined;
    return (all ?? []).filter(({ titulo }) => titulo.startsWith(`${this.#name}-`));
  }

  marks = (told: Told): string[] => [...this.told].filter(([, one]) => one === told).map(([mark]) => mark);
}

async function withoutFile(visitor: Visitor, records: readonly StoredReport[]): Promise<StoredReport[]> {
  const lacking: StoredReport[] = [];
  for (const record of records.filter(({ flagTipoLink }) => flagTipoLink === 'Arquivo')) {
    const { status, bytes } = await visitor.get(`/files/statistics/${record.id}`);
    if (status !== 200 || !bytes.equals(pdf)) lacking.push(record);
  }
  return lacking;
}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
