import type { Client, SendOptions } from '../../calls/client.ts';
import { hold, type LeaseHolder, leaseMilliseconds, release } from '../../contract/import-lease.ts';
import type { ImportedKind } from '../../page-paths.ts';
import type { Pause } from './outage.ts';

/** Milliseconds between two renewals. */
const rest = 8_000;
/** Milliseconds that the end of a run waits for the release. Without it the lease ends by itself. */
const patience = 3_000;

interface Given {
  readonly client: Client<never>;
  readonly kind: ImportedKind;
  /** A name that two runs at the same time never share. The same name takes its own turn again. */
  readonly lease: string;
  readonly program: 'browser' | 'command-line';
  /** Waits, and keeps no program running. */
  readonly pause: Pause;
}

/**
 * Takes the turn to import a kind (XL-06), before the lists are read from which the import is planned.
 * @returns the turn, or the run that has it
 * @throws the `Failure` of the call
 */
export async function takeLease(given: Given): Promise<ImportLease | LeaseHolder> {
  for (;;) {
    const { isYours, holder } = await sendHold(given, true);
    if (isYours) return new ImportLease(given);
    // Where nobody has it by now, the other run has just ended.
    if (holder !== null && holder !== undefined) return holder;
  }
}

const sendHold = ({ client, kind, lease, program }: Given, takes: boolean) =>
  client.send(hold, { params: { kind }, body: { lease, program, takes } });

/** The turn of a run. It is renewed until it is released, or another import has had it. */
export class ImportLease {
  /** Its writes are refused once another import has had its turn (`LeaseLost`). */
  readonly client: Client<never>;
  readonly #given: Given;
  #isOver = false;

  constructor(given: Given) {
    const { client, kind, lease } = given;
    this.#given = given;
    const send = ((row: never, input: never, options?: SendOptions) =>
      client.send(row, input, { ...options, lease: `${kind}/${lease}` })) as Client<never>['send'];
    this.client = { send };
    void this.#keep();
  }

  /** Never rejects: a lease that cannot be released ends by itself. */
  async release(): Promise<void> {
    this.#isOver = true;
    const { client, kind, lease, pause } = this.#given;
    const releasing = client.send(release, { params: { kind, lease } }).catch(() => undefined);
    await Promise.race([releasing, pause(patience)]);
  }

  async #keep(): Promise<void> {
    await this.#given.pause(rest);
    while (!this.#isOver) {
      const isLost = await sendHold(this.#given, false).then(
        ({ isYours }) => !isYours,
        () => false,
      );
      if (isLost) return;
      await this.#given.pause(rest);
    }
  }
}

const places: Readonly<Record<string, string>> = {
  browser: 'no navegador',
  'command-line': 'na linha de comando',
};

/** Who imports at the moment: `Outra importação desta lista está em curso: ana@exemplo.com.br, desde …, no navegador.` */
export function holderWords({ login, program, since }: LeaseHolder, momentText: (text: string) => string) {
  const place = places[program];
  return `Outra importação desta lista está em curso: ${login}, desde ${momentText(since)}${place === undefined ? '' : `, ${place}`}.`;
}

/** How long a run that broke off keeps its turn. */
export const leaseEnd = `Se ela foi interrompida, a lista fica livre em até ${leaseMilliseconds / 1000} segundos.`;
