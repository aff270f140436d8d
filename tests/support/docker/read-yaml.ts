export type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** Reads the plain part of YAML that compose.yaml keeps to: maps, lists, one-line texts. All values are texts. */
export function readYaml(text: string): Yaml {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(?:#.*)?$/u.test(line))
    .map((line) => ({ indent: line.search(/\S/u), text: line.trim() }));
  return readBlock(lines);
}

function readBlock(lines: readonly Line[]): Yaml {
  const indent = lines[0]?.indent ?? 0;
  const starts = lines.flatMap((line, index) => (line.indent === indent ? [index] : []));
  const parts = starts.map((start, index) => lines.slice(start, starts[index + 1]));
  if (lines[0]?.text.startsWith('- ')) return parts.map(([line]) => readScalar(line?.text.slice(2) ?? ''));
  return Object.fromEntries(
    parts.map(([head, ...inner]) => {
      const [, key = '', value = ''] = /^([\w-]+):\s*(.*)$/u.exec(head?.text ?? '') ?? [];
      return [key, inner.length > 0 ? readBlock(inner) : readScalar(value)];
    }),
  );
}

const readScalar = (text: string): Yaml =>
  text === '{}' ? {} : text.startsWith('"') ? (JSON.parse(text) as string) : text;
