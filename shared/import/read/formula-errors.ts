/** What a cell shows in Portuguese in place of a value, by the name that a workbook stores. */
const errors: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#DIV/0!': '#DIV/0!',
  '#REF!': '#REF!',
  '#VALUE!': '#VALOR!',
  '#NAME?': '#NOME?',
  '#NUM!': '#NÚM!',
  '#NULL!': '#NULO!',
  '#SPILL!': '#DESPEJAR!',
  '#CALC!': '#CALC!',
  '#FIELD!': '#CAMPO!',
  '#BLOCKED!': '#BLOQUEADO!',
  '#CONNECT!': '#CONECTAR!',
  '#UNKNOWN!': '#DESCONHECIDO!',
  '#GETTING_DATA': '#OBTENDO_DADOS',
};

/** Stands for the value of a formula that was saved without one. No spreadsheet program writes it. */
export const noResult = '#SEM RESULTADO';

export const shownError = (stored: string): string => errors[stored] ?? stored;

const words = new Set([...Object.entries(errors).flat(), noResult]);

/** Whether a cell holds an error of a formula, no value: also in CSV, where it is written as it was shown. */
export const isFormulaError = (cell: string): boolean => cell.startsWith('#') && words.has(cell.trim());
