import { appendFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatMoment, formatNumber } from '../../shared/format.ts';
import type { Config } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import { headOf } from '../storage/chain.ts';
import type { Database } from '../storage/database.ts';
import { type Damage, type Head, type Inspection, verifyChain } from '../writes/verify-chain.ts';
import { openExisting } from './existing-database.ts';
import { print } from './open-parts.ts';

class JournalBroken extends FailureOfStart {
  override readonly name = 'JournalBroken';
}

/**
 * Command `activity`: `verify [HEAD]` looks for the first entry of the record of changes that is not what it was; `head` writes the
 * head down, for keeping elsewhere. Both work beside a running server. False where the words are no such command.
 */
export async function activity(words: readonly string[], configured: () => Config): Promise<boolean> {
  const asked = read(words);
  if (asked === undefined) return false;
  const database = await openExisting(configured().database);
  try {
    if (asked.does === 'verify') await verify(database, asked.kept);
    else await writeHeads(database, asked);
  } finally {
    await database.close();
  }
  return true;
}

interface Heads {
  /** Milliseconds between two; undefined for one alone. */
  readonly every: number | undefined;
  /** Gets a line for each; undefined: standard output. */
  readonly file: string | undefined;
}

type Asked =
  | { readonly does: 'verify'; readonly kept: Head | undefined }
  | ({ readonly does: 'head' } & Heads);

function read(words: readonly string[]): Asked | undefined {
  const [does, head, ...rest] = words;
  if (does === 'verify' && rest.length === 0) {
    const kept = head === undefined ? undefined : readHead(head);
    return head !== undefined && kept === undefined ? undefined : { does, kept };
  }
  if (does !== 'head') return undefined;
  try {
    const options = { every: { type: 'string' }, file: { type: 'string' } } as const;
    const { every, file } = parseArgs({ args: words.slice(1), options }).values;
    const [, count = '', unit = ''] = /^([1-9]\d{0,3})([smhd])$/u.exec(every ?? '') ?? [];
    if (every !== undefined && count === '') return undefined;
    return { does, file, every: every === undefined ? undefined : Number(count) * (milliseconds[unit] ?? 0) };
  } catch {
    return undefined;
  }
}

const milliseconds: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** As `verify` and `head` print it: the number of entries, and a hash that stands for all of them. */
const textOf = ({ number, hash }: Head): string => `${number}:${hash}`;

function readHead(text: string): Head | undefined {
  const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/u.exec(text) ?? [];
  return number === undefined || hash === undefined ? undefined : { number: Number(number), hash };
}

async function verify(database: Database, kept: Head | undefined): Promise<void> {
  const { head, finding } = await verifyChain(database, kept);
  if (head.number > 0) await print(`Cabeça: ${textOf(head)}`);
  if (finding !== undefined) throw new JournalBroken(sentenceOf(finding));
  await print(`A atividade está inteira: ${formatNumber(head.number)} registros, em ordem e sem alteração.`);
}

const kinds: Readonly<Record<NonNullable<Inspection['kind']>, string>> = {
  write: 'a alteração',
  outcome: 'o resultado',
  forgotten: 'o apagamento dos valores da alteração',
  erased: 'o apagamento da pessoa',
};

const damages: Readonly<Record<Damage, string>> = {
  changed: 'foi alterado depois de registrado',
  removed: 'foi removido',
  inserted: 'foi inserido: não faz parte da corrente',
  moved: 'foi inserido ou posto em outra ordem',
  'forgotten unsaid': 'teve os valores ou a autoria apagados sem que o Cais o registrasse',
  'other head': 'não é o que a cabeça guardada atesta',
};

/** Names the first entry that is not what it was. */
function sentenceOf({ damage, number, kind, entry, at }: Inspection): string {
  const place = number === undefined ? 'Um registro' : `O registro ${number}`;
  const moment = at === undefined ? '' : `, de ${formatMoment(at)}`;
  const what = kind === undefined ? '' : ` (${kinds[kind]} ${entry}${moment})`;
  return `A atividade não está como foi registrada. ${place}${what} ${damages[damage]}.`;
}

async function writeHeads(database: Database, { every, file }: Heads): Promise<void> {
  for (;;) {
    const line = `${new Date().toISOString()} ${textOf(await headOf(database.kysely))}`;
    if (file === undefined) await print(line);
    else await appendFile(file, `${line}\n`, { mode: 0o600 });
    if (every === undefined) return;
    await setTimeout(every);
  }
}
