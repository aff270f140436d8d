import { useEffect, useState } from 'react';
import type { Client } from '../../../shared/calls/client.ts';
import { importKinds } from '../../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../../shared/import/plan/kind.ts';
import type { PlannedRecord } from '../../../shared/import/plan/planned-record.ts';
import { createPlanner } from '../../../shared/import/plan/planner.ts';
import { queryClient } from '../../data/query-client.ts';
import { readOf } from '../../data/use-row.ts';
import { importPageOf, type SheetField, type SheetKind } from './sheet-kind.ts';

/** Reads what the screen has read already: a plan is about the rows on view. */
const cached = {
  send: (row: Parameters<typeof readOf>[0], input?: unknown) =>
    queryClient.ensureQueryData(readOf(row, input)),
} as unknown as Client<never>;

/** The planner's file has no more columns than were typed into: what a file lacks stays as it is stored (R10). */
export function sentFields<Row>(
  { entity, fields }: SheetKind<Row>,
  edited: ReadonlySet<string>,
): readonly SheetField<Row>[] {
  const { columns }: ImportKind = importKinds[importPageOf(entity).kind];
  const required = new Set(columns.filter((column) => column.required).map(({ header }) => header));
  return fields.filter(
    ({ key, isEditable, header }) => !isEditable || edited.has(key) || required.has(header),
  );
}

const format = { encoding: 'utf-8', bom: true, separator: ';', newline: '\r\n', decimal: ',' } as const;

/** Plans a row with these texts, as the import would. */
export type PlanRow = (texts: readonly string[]) => PlannedRecord;

/**
 * The import's planner for the rows of a sheet. It plans against what the screen has read, and again when that changes.
 * @param rows as read; another object once they were read again
 * @returns undefined until it can plan; the same function as long as the same columns are planned against the same rows
 */
export function useSheetPlan<Row>(
  { entity }: SheetKind<Row>,
  sent: readonly SheetField<Row>[],
  rows: readonly Row[] | undefined,
): PlanRow | undefined {
  const columns = sent.map(({ header }) => header).join('\n');
  const [planner, setPlanner] = useState<{ readonly plan: PlanRow; readonly columns: string }>();
  useEffect(() => {
    if (rows === undefined) return;
    let isOver = false;
    const header = columns.split('\n');
    const settings = { client: cached, header, format, update: true, acceptDoubts: true, blanksClear: true };
    createPlanner<string>(importKinds[importPageOf(entity).kind] as ImportKind, settings).then(
      ({ plan }) => isOver || setPlanner({ plan: (cells) => plan({ line: 2, cells }), columns }),
      // Without what it needs nothing is planned here; 'Conferir' says why.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [entity, columns, rows]);
  return planner?.columns === columns ? planner.plan : undefined;
}
