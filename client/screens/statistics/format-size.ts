const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Bytes for a person: `763 bytes`, `33,4 kB`, `5,2 MB` (thousands and millions, as the limit counts them). */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 1_000_000) return `${number.format(bytes / 1_000)} kB`;
  return `${number.format(bytes / 1_000_000)} MB`;
}
