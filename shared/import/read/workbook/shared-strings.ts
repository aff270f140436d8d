import { UnreadableFile } from '../source.ts';
import { readXml, type XmlListener } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Texts that are read at most: more than the cells that a sheet may have. */
const most = 1_000_000;

/** The texts that the cells of a workbook refer to by their number. */
export function readSharedStrings(zip: ZipArchive, part: string): readonly string[] {
  const texts: string[] = [];
  const gathered = gatherText();
  readXml(zip, part, {
    open: gathered.open,
    text: gathered.text,
    close(name) {
      gathered.close(name);
      if (name !== 'si') return;
      texts.push(gathered.take());
      if (texts.length > most)
        throw new UnreadableFile(
          'tem mais de 1 milhão de textos, e este é o limite. Divida-o em arquivos menores.',
        );
    },
  });
  return texts;
}

/**
 * Gathers the text of a cell, which may stand in several runs of different looks. How Japanese names are pronounced is no
 * part of it.
 */
export function gatherText(): Required<XmlListener> & { readonly take: () => string } {
  let [gathered, isText, isPhonetic] = ['', false, false];
  return {
    open(name) {
      if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (isText && !isPhonetic) gathered += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
    take() {
      const whole = gathered;
      gathered = '';
      return unescaped(whole);
    },
  };
}

/** What XML cannot hold stands as `_x000D_` (ECMA-376-1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
