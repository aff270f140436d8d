/** A column of a sheet. */
export interface SheetColumn {
  readonly key: string;
  readonly header: string;
  /** False where its cells say which record the row is. */
  readonly isEditable: boolean;
  /** In pixels. */
  readonly width: number;
  readonly align?: 'end';
  /** The keys that a telephone offers; absent: all. */
  readonly inputMode?: 'decimal';
  /** Its texts may hold line breaks. */
  readonly isLong?: boolean;
}

/** A cell as the sheet draws it. */
export interface SheetCell {
  readonly text: string;
  /** What is stored, where the cell is changed and not sent yet. */
  readonly before?: string | undefined;
  /** Why the cell cannot be stored. */
  readonly fault?: string | undefined;
  /** What was stored meanwhile: by somebody else, or by the same person elsewhere. */
  readonly clash?: string | undefined;
}

/** A row as the sheet draws it. The same object as long as nothing of it changed: such a row is not drawn again. */
export interface SheetRow {
  readonly key: string;
  /** What the row is called in the names of its cells. */
  readonly name: string;
  readonly cells: readonly SheetCell[];
  /** What looks wrong about the row although no rule refuses it. */
  readonly doubt?: string | undefined;
}

/** A text for a cell. */
export interface TypedCell {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** What the line below the value of a cell says; undefined where there is nothing to say. */
export function noteOf({ before, fault, clash }: SheetCell): string | undefined {
  if (clash !== undefined) return `Gravado enquanto isso: ${clash === '' ? 'vazio' : clash}`;
  if (fault !== undefined) return fault;
  return before === undefined ? undefined : before === '' ? 'Antes: vazio' : `Antes: ${before}`;
}
