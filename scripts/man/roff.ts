/** Text as a manual page holds it: no sign of roff's own, none at the beginning of a line, and dashes that can be copied. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replaceAll("'", '\\(aq')
    .replaceAll('^', '\\(ha')
    .replaceAll('`', '\\(ga')
    .replaceAll(/^\./gmu, '\\&.');

export const bold = (text: string): string => `\\fB${escaped(text)}\\fR`;
export const italic = (text: string): string => `\\fI${escaped(text)}\\fR`;

export const section = (title: string): string => `.SH "${escaped(title)}"`;
export const subsection = (title: string): string => `.SS "${escaped(title)}"`;

/** A term with what is said of it, indented below; both are roff already. */
export const item = (term: string, text: string): string => `.TP\n${term}\n${text}`;

/** Lines that stay as they are. */
export const verbatim = (lines: readonly string[]): string =>
  `.RS 4\n.nf\n${lines.map(escaped).join('\n')}\n.fi\n.RE`;
