import type { Encoding } from '../../shared/import/source.ts';

/** Encodings as iconv-lite calls them. */
export const codepages = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1252': 'win1252',
} as const satisfies Readonly<Record<Encoding, string>>;
