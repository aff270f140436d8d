import { formatDecimal } from '../../format.ts';
import { type Message, warning } from '../../message.ts';
import { cellAddress } from '../read/cell-address.ts';
import { isFormulaError } from '../read/formula-errors.ts';
import type { SourceRecord } from '../read/source.ts';

/** Why a cell has neither a value nor is blank (R24); undefined where it has one or is. */
export function cellFault({ line, cells, remarks }: SourceRecord, position: number): Message | undefined {
  const remark = remarks?.[position];
  if (remark !== undefined && 'fault' in remark) {
    const cell = `célula ${cellAddress(position, line)}`;
    return remark.fault === 'error'
      ? warning(`${cell}: a fórmula dá um erro, e não um valor. Corrija-a na planilha`)
      : warning(
          `${cell}: a fórmula foi salva sem resultado. Abra o arquivo no programa de planilhas, salve-o e importe-o de novo`,
        );
  }
  if (!isFormulaError(cells[position] ?? '')) return undefined;
  return warning('É o erro de uma fórmula, e não um valor. Corrija-a na planilha');
}

/** What of a cell is read otherwise than it looks, or than the workbook holds it; a sentence. */
export function cellDoubt({ line, cells, remarks }: SourceRecord, position: number): string | undefined {
  const remark = remarks?.[position];
  if (remark === undefined || 'fault' in remark) return undefined;
  const cell = `A célula ${cellAddress(position, line)}`;
  const text = cells[position];
  if ('rounded' in remark)
    return `${cell} mostra ${text}, mas guarda ${formatDecimal(remark.rounded)}: foi lido o que ela mostra.`;
  if ('dayShownAs' in remark)
    return `${cell} mostra ${remark.dayShownAs}: foi lido o dia que ela guarda, ${text}.`;
  const shown = remark.shownAs === '' ? 'não mostra o que guarda' : `mostra ${remark.shownAs}`;
  return `${cell} ${shown}: foi lido o número que ela guarda, ${text}.`;
}
