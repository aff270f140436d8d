import type { PlannedRecord } from '../../shared/import/plan/planned-record.ts';
import { findingOf } from '../../shared/import/run/results.ts';
import type { Context } from '../context.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import type { Preparation } from './prepare.ts';
import { describeDifferences, describeReason, describeWanted, printable } from './words.ts';

const actions = {
  same: 'igual',
  create: 'incluir',
  update: 'alterar',
  remove: 'remover',
  left: 'deixar',
  doubtful: 'conferir',
  refused: 'recusar',
} as const;

/**
 * The plan as a table on standard output (CL-03): what would be created, updated, left and refused, field by field;
 * rows that are stored as wanted are only counted. With `--json` one object: the head of a result, `counts` by action,
 * and `plan`, its rows.
 */
export function dryRun({ stdout, stderr }: Context, preparation: Preparation): ExitCode {
  const { planned, counts, options, head, connection } = preparation;
  const unread = connection.unread.texts;
  const shown = planned.filter((row) => row.action !== 'same' || row.doubles !== undefined);
  const exitCode =
    counts.refused + counts.left + counts.doubtful + unread.length > 0
      ? exitCodes.someRefused
      : exitCodes.allWell;
  if (options.json === true) {
    const plan = shown.map(planOf);
    stdout.write(`${JSON.stringify({ ...head, exitCode, counts, unread, plan })}\n`);
  } else if (shown.length > 0) {
    stdout.write([tableRow('LINHA', 'AÇÃO', 'REGISTRO', 'CAMPOS'), ...shown.map(describePlanned)].join(''));
  }
  stderr.write('Ensaio (--dry-run): nada foi gravado.\n');
  return exitCode;
}

const tableRow = (line: string, action: string, subject: string, fields: string): string =>
  `${`${line.padStart(6)}  ${action.padEnd(8)} ${subject.padEnd(24)}  ${fields}`.trimEnd()}\n`;

function describePlanned(planned: PlannedRecord): string {
  const { record, action, subject = '' } = planned;
  return tableRow(String(record.line), actions[action], printable(subject), fieldsOf(planned));
}

function fieldsOf(planned: PlannedRecord): string {
  if (planned.action === 'same') return printable(planned.doubles ?? '');
  if (planned.action === 'refused') {
    return planned.refusals.map((cell) => describeReason(findingOf(cell))).join('; ');
  }
  const { action, differences } = planned;
  const isNew =
    action === 'create' || (action === 'doubtful' && differences.every(({ stored }) => stored === ''));
  const fields = isNew ? describeWanted(differences) : describeDifferences(differences);
  const { doubts } = planned;
  return doubts.length === 0 ? fields : `${fields}. Conferir: ${doubts.map(printable).join(' ')}`;
}

function planOf(planned: PlannedRecord) {
  const { record, action, subject } = planned;
  const head = { line: record.line, action, subject: subject ?? null };
  if (planned.action === 'same') return { ...head, doubles: planned.doubles };
  return planned.action === 'refused'
    ? { ...head, refusals: planned.refusals.map((cell) => findingOf(cell)) }
    : { ...head, differences: planned.differences, doubts: planned.doubts };
}
