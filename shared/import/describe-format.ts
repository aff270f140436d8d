import type { Encoding, Separator, SourceFormat } from './source.ts';

const encodings: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

const separators: Readonly<Record<Separator, string>> = {
  ',': 'vírgula',
  ';': 'ponto e vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
};

/** A format as stated to the operator: `UTF-8 com BOM, separador ponto e vírgula, vírgula decimal`. */
export function describeFormat({ encoding, bom, separator, decimal }: SourceFormat): string {
  const parts = [
    bom ? `${encodings[encoding]} com BOM` : encodings[encoding],
    `separador ${separators[separator]}`,
    decimal === undefined
      ? 'marca decimal não determinada'
      : `${decimal === ',' ? 'vírgula' : 'ponto'} decimal`,
  ];
  return parts.join(', ');
}
