import { Button } from 'react-bootstrap';
import { type CsvColumn, writeCsv } from '../../shared/csv.ts';
import { dayText, today } from '../ui/fields/date-text.ts';
import { Icon } from '../ui/layout/icon.tsx';

interface CsvExportButtonProps<Row> {
  /** Begins the file's name, which ends with today's date: `usuarios` becomes `usuarios-2026-03-09.csv`. */
  readonly fileName: string;
  /** What the list shows, filtered and sorted (`table.rows` of `useTableRows`); undefined while it is not loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly CsvColumn<Row>[];
}

/** Exports what a list shows, all pages of it, as CSV for a spreadsheet. */
export const CsvExportButton = <Row,>({ fileName, rows = [], columns }: CsvExportButtonProps<Row>) => (
  <Button
    variant="outline-secondary"
    disabled={rows.length === 0}
    title="Exporta as linhas mostradas, na ordem mostrada"
    onClick={() => saveAs(`${fileName}-${dayText(today())}.csv`, writeCsv(columns, rows))}
  >
    <Icon name="download" />
    Exportar CSV
  </Button>
);

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this call: a moment later at the latest it has it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
