import type { PlannedRecord } from '../../shared/import/planner.ts';
import type { Context } from '../context.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import { paceOutput } from '../terminal/paced-output.ts';
import { describeDifferences, describeWanted } from './describe-difference.ts';
import { describeReason } from './describe-finding.ts';
import { findingOf } from './findings.ts';
import { resultHead } from './import-result.ts';
import { inPieces } from './in-pieces.ts';
import { interruptible } from './interruptible.ts';
import type { Preparation } from './prepare.ts';
import { printable } from './words.ts';

const actions = {
  create: 'incluir',
  update: 'alterar',
  left: 'deixar',
  refused: 'recusar',
} as const;

type Shown = Exclude<PlannedRecord, { action: 'same' }>;

/**
 * The plan as a table on standard output (CL-03): what would be created, updated, left and refused, field by field; what is stored as wanted is
 * only counted. With `--json` one object: the head of a result, `counts` by action, and `plan`, its rows.
 */
export async function dryRun(context: Context, preparation: Preparation): Promise<ExitCode> {
  const { source, planner, counts, options } = preparation;
  const output = paceOutput(context);
  const { write, flush } = inPieces(output.write);
  const code = counts.refused > 0 || counts.left > 0 ? exitCodes.someRefused : exitCodes.allWell;
  const json = options.json === true;
  // Written as the rows come, so that a long file costs no memory.
  if (json)
    write(`${JSON.stringify({ ...resultHead(preparation), exitCode: code, counts }).slice(0, -1)},"plan":[`);
  else if (counts.create + counts.update + counts.left + counts.refused > 0)
    write(tableRow('LINHA', 'AÇÃO', 'REGISTRO', 'CAMPOS'));
  let first = true;
  for await (const batch of interruptible(source.batches(), context.interrupted)) {
    for (const record of batch) {
      const planned = planner.plan(record);
      if (planned.action === 'same') continue;
      if (json) write(`${first ? '' : ','}${JSON.stringify(planOf(planned))}`);
      else write(describePlanned(planned));
      first = false;
    }
    await output.room();
  }
  if (json) write(']}\n');
  flush();
  context.stderr.write('Ensaio (--dry-run): nada foi gravado.\n');
  return code;
}

const tableRow = (line: string, action: string, subject: string, fields: string): string =>
  `${`${line.padStart(6)}  ${action.padEnd(8)} ${subject.padEnd(24)}  ${fields}`.trimEnd()}\n`;

function describePlanned(planned: Shown): string {
  const { record, action, subject = '' } = planned;
  return tableRow(String(record.line), actions[action], printable(subject), fieldsOf(planned));
}

function fieldsOf(planned: Shown): string {
  if (planned.action === 'refused') {
    return planned.refusals.map((cell) => describeReason(findingOf(undefined, cell))).join('; ');
  }
  const fields =
    planned.action === 'create'
      ? describeWanted(planned.differences)
      : describeDifferences(planned.differences);
  return [fields, ...(planned.doubts ?? []).map((doubt) => `Conferir: ${printable(doubt)}`)].join('. ');
}

function planOf(planned: Shown) {
  const { record, action, subject, doubts = [] } = planned;
  const head = { line: record.line, action, subject: subject ?? null };
  return planned.action === 'refused'
    ? { ...head, refusals: planned.refusals.map((cell) => findingOf(undefined, cell)) }
    : { ...head, differences: planned.differences, doubts };
}
