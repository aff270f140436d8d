interface ForeignFile {
  /** Its name in Portuguese, with an article. */
  readonly name: string;
  /** Whether a spreadsheet program opens it, and so can save it as CSV. */
  readonly spreadsheet: boolean;
}

/** First bytes, each as the character of its number. */
const signatures: readonly (readonly [string, ForeignFile])[] = [
  ['\xD0\xCF\x11\xE0', { name: 'uma planilha antiga do Excel (.xls)', spreadsheet: true }],
  ['%PDF-', { name: 'um PDF', spreadsheet: false }],
  ['\x1F\x8B', { name: 'um arquivo compactado (gzip)', spreadsheet: false }],
  ['\x89PNG', { name: 'uma imagem', spreadsheet: false }],
  ['\xFF\xD8\xFF', { name: 'uma imagem', spreadsheet: false }],
  ['GIF8', { name: 'uma imagem', spreadsheet: false }],
  ['{\\rtf', { name: 'um texto em RTF', spreadsheet: false }],
];

/** Texts that are no tables, after a mark and blanks. Reports of the web are often saved as `.xls` or `.csv`. */
const markups: readonly (readonly [RegExp, ForeignFile])[] = [
  [/^<(?:!doctype html|html|head|body|table|meta)\b/iu, { name: 'uma página HTML', spreadsheet: true }],
  [/^<\?xml/iu, { name: 'um arquivo XML', spreadsheet: true }],
];

/** Recognises a file that is certainly no CSV by its first hundred bytes. */
export function detectForeignFile(first: Uint8Array): ForeignFile | undefined {
  const text = Array.from(first.subarray(0, 100), (byte) => String.fromCharCode(byte)).join('');
  const markup = text.replace(/^\xEF\xBB\xBF/u, '').trimStart();
  return (
    signatures.find(([signature]) => text.startsWith(signature))?.[1] ??
    markups.find(([pattern]) => pattern.test(markup))?.[1]
  );
}
