/** What an import takes, as advice. */
export const sheetWanted = 'Informe um arquivo .xlsx ou CSV.';
const saveAgain = 'Abra-o no programa de planilhas e salve como .xlsx ou "CSV UTF-8".';
const withoutPassword =
  'Abra-o no Excel com a senha, tire-a em Arquivo > Informações > Proteger Pasta de Trabalho > Criptografar com Senha, e salve.';

/** First bytes, each as the character of its number, with what such a file is, and what to do. */
const signatures: readonly (readonly [string, string])[] = [
  ['%PDF-', `é um PDF, não uma planilha. ${sheetWanted}`],
  ['\x1F\x8B', `é um arquivo compactado (gzip), não uma planilha. ${sheetWanted}`],
  ['\x89PNG', `é uma imagem, não uma planilha. ${sheetWanted}`],
  ['\xFF\xD8\xFF', `é uma imagem, não uma planilha. ${sheetWanted}`],
  ['GIF8', `é uma imagem, não uma planilha. ${sheetWanted}`],
  ['{\\rtf', `é um texto em RTF, não uma planilha. ${sheetWanted}`],
];

/** Texts that are no tables, after a mark and blanks. Reports of the web are often saved as `.xls` or `.csv`. */
const markups: readonly (readonly [RegExp, string])[] = [
  [
    /^<(?:!doctype html|html|head|body|table|meta)\b/iu,
    `é uma página HTML, embora talvez tenha nome de planilha. ${saveAgain}`,
  ],
  [/^<\?xml/iu, `é um arquivo XML, não uma planilha .xlsx. ${saveAgain}`],
];

/** Of Microsoft's compound files ([MS-CFB]): workbooks before 2007, and encrypted ones of any year ([MS-OFFCRYPTO]). */
const compound = '\xD0\xCF\x11\xE0';

/** Recognises a file that is certainly no table that an import reads. Its sentence says what it is, and what to do. */
export function detectForeignFile(bytes: Uint8Array): string | undefined {
  const text = textOf(bytes.subarray(0, 100));
  if (text.startsWith(compound)) {
    return isEncrypted(bytes)
      ? `é uma planilha protegida por senha. ${withoutPassword}`
      : `é uma planilha antiga do Excel (.xls). ${saveAgain}`;
  }
  const markup = text.replace(/^\xEF\xBB\xBF/u, '').trimStart();
  return (
    signatures.find(([signature]) => text.startsWith(signature))?.[1] ??
    markups.find(([pattern]) => pattern.test(markup))?.[1]
  );
}

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** The name of the stream that holds the workbook, in UTF-16. It stands in the directory of the compound file, wherever that is. */
const encryptedPackage = Uint8Array.from(
  [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
);

function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1))
    if (encryptedPackage.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}
