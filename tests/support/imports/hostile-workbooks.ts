import { packedGigabyte, row, workbookOf, workbookParts, zipped } from './workbook.ts';

const head = row(1, ['Filial', 'Nome', 'Cargo']);
const sheetPart = 'xl/worksheets/sheet1.xml';

const withRows = (rows: string) => workbookOf({ sheets: [{ name: 'A', rows: head + rows }] });

/** @param change of the XML of the only sheet */
const withSheet = (change: (xml: string) => string) => {
  const parts = workbookParts({ sheets: [{ name: 'A', rows: head }] });
  return zipped({ ...parts, [sheetPart]: change(parts[sheetPart] ?? '') });
};

const parts = workbookParts({ sheets: [{ name: 'A', rows: head }] });
const opened = (parts[sheetPart] ?? '').replace('</sheetData></worksheet>', '');

const gigabyteOf = (xml: string) => zipped({ ...parts, [sheetPart]: packedGigabyte(opened, xml) });

/** Small files that would take a careless reader down, each with a part of the sentence that it gets. */
export const hostileWorkbooks: readonly (readonly [name: string, bytes: () => Buffer, sentence: string])[] = [
  [
    '1 GB of blanks in 1 MB, said to be 10 bytes',
    () => gigabyteOf(' '),
    'um texto de mais de 1 milhão de caracteres',
  ],
  ['1 GB of rows', () => gigabyteOf('<row/>'), 'tem a linha 1048577; uma planilha vai só até a 1048576'],
  [
    '1 GB of columns',
    () => gigabyteOf(`<col width="${'1'.repeat(1000)}"/>`),
    'tem mais de 100 MB depois de descompactado',
  ],
  [
    'a cell in the last corner',
    () => withRows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'tem a célula XFD1048576 preenchida; são lidas as colunas A a ALL (1000)',
  ],
  [
    'row 999999999',
    () => withRows('<row r="999999999"><c><v>1</v></c></row>'),
    'tem a linha 999999999; uma planilha vai só até a 1048576',
  ],
  [
    '200,000 attributes',
    () => withRows(`<row ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    'mais de 100 atributos em um elemento',
  ],
  [
    'a million rows',
    () => withRows('<row><c><v>1</v></c></row>'.repeat(1_000_000)),
    'mais de 800.000 células (linhas vezes colunas)',
  ],
  [
    'entities',
    () =>
      withSheet((xml) =>
        xml.replace('<worksheet', '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><worksheet'),
      ),
    'tem um DOCTYPE',
  ],
  [
    'elements a million deep',
    () => withRows('<a>'.repeat(1_000_000)),
    'mais de 50 elementos um dentro do outro',
  ],
  [
    'a million and one shared texts',
    () => workbookOf({ sheets: [{ name: 'A', rows: head }], sharedStrings: '<si/>'.repeat(1_000_001) }),
    'tem mais de 1 milhão de textos',
  ],
  ['a part that ends after the file', () => withRows('').subarray(0, -100), 'está danificado'],
  ['charts alone', () => workbookOf({ sheets: [{ name: 'Gráfico' }] }), 'só tem gráficos'],
  [
    'a password',
    () =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1024),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
    'é uma planilha protegida por senha',
  ],
  [
    'an old workbook',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]),
    'antiga do Excel (.xls). Abra-o no programa de planilhas e salve como .xlsx ou "CSV UTF-8".',
  ],
];
