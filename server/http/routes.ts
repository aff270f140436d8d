import type { Response } from 'express';
import type { CallRow } from '../../shared/contract/call.ts';
import { hasDotSegment } from '../../shared/contract/fields/rules.ts';
import { check } from '../../shared/contract/fields/validate.ts';
import { rows as contractRows } from '../../shared/contract/index.ts';
import { InvalidInput, type Issue, Refused } from '../../shared/errors.ts';

export interface NamedRow {
  /** For example `portLocations.create`. */
  readonly name: string;
  readonly row: CallRow;
}

/** What a method and an address mean to the contract. */
export type Match =
  | {
      readonly kind: 'found';
      readonly name: string;
      readonly row: CallRow;
      /** Decoded and accepted by the row's rules. */
      readonly params: Readonly<Record<string, string>>;
      /** What the row's query rule made of it; undefined for a row without one. */
      readonly query: unknown;
    }
  /** The path is known, but not with this method. `allow` lists those there are, sorted. */
  | { readonly kind: 'method'; readonly allow: readonly string[] }
  | { readonly kind: 'none' }
  /** The address is no address, or a rule of the row refused a part of it; the message is Portuguese. */
  | { readonly kind: 'bad'; readonly message: string; readonly issues: readonly Issue[] };

/** The row that a request means, with what its address says. */
export type Found = Extract<Match, { kind: 'found' }>;

export type Matcher = (method: string, url: string) => Match;

/**
 * Makes the allow-list: the row that a request means, or none. The path is split before it is decoded, so that
 * an encoded slash stays inside its part, and the part's rule can refuse it. Nothing else of the text of the
 * address is used after this.
 *
 * @param extra rows beside the contract's, such as Cais's own `GET /api/session`
 */
export function createMatcher(extra: readonly NamedRow[] = []): Matcher {
  const routes = [...contractRows, ...extra].map(({ name, row }) => ({
    name,
    row,
    parts: partsOf(row.path),
  }));
  // For one method a literal wins over a parameter, whatever the order of the rows.
  routes.sort((a, b) => specificity(a.parts) - specificity(b.parts));
  return (method, url) => {
    const mark = url.indexOf('?');
    const parts = decodeParts(partsOf(mark === -1 ? url : url.slice(0, mark)));
    if (parts === undefined) return bad('Endereço inválido');
    const fitting = routes.filter((route) => fits(route.parts, parts));
    const route = fitting.find((each) => each.row.method === method);
    if (route !== undefined) return read(route, parts, mark === -1 ? '' : url.slice(mark + 1));
    if (fitting.length === 0) return { kind: 'none' };
    return { kind: 'method', allow: [...new Set(fitting.map((each) => each.row.method))].sort() };
  };
}

/** @throws {Refused} @throws {InvalidInput} where the request means no row. A 405 gets its `Allow` header here. */
export function found(match: Match, res: Response): Found {
  switch (match.kind) {
    case 'found':
      return match;
    case 'none':
      throw new Refused(404, []);
    case 'method':
      res.set('Allow', match.allow.join(', '));
      throw new Refused(405, []);
    case 'bad':
      throw match.issues.length > 0 ? new InvalidInput(match.issues) : new Refused(400, [match.message]);
  }
}

interface Route extends NamedRow {
  readonly parts: readonly string[];
}

/** A slash at the end means nothing (`/api/admin/handbook/`). */
const partsOf = (path: string): string[] => path.replace(/(?<=.)\/$/u, '').split('/');

const isParameter = (part: string): boolean => part.startsWith(':');

/** The smaller, the further to the left a literal stands. */
const specificity = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => 2 * sum + Number(isParameter(part)), 0);

const fits = (template: readonly string[], parts: readonly string[]): boolean =>
  template.length === parts.length &&
  template.every((part, index) => isParameter(part) || part === parts[index]);

function decodeParts(parts: readonly string[]): string[] | undefined {
  try {
    const decoded = parts.map((part) => decodeURIComponent(part));
    return decoded.some(hasDotSegment) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function read({ name, row, parts: template }: Route, parts: readonly string[], search: string): Match {
  const params: [string, string][] = [];
  for (const [index, part] of template.entries()) {
    if (!isParameter(part)) continue;
    const key = part.slice(1);
    const rule = row.params?.[key];
    if (rule === undefined) throw new TypeError(`${name}: no rule for ${part}`);
    const checked = check(rule, parts[index]);
    if ('issues' in checked) return refused(checked.issues, key);
    params.push([key, checked.value]);
  }
  const query = row.query === undefined ? { value: undefined } : check(row.query, readQuery(search));
  if ('issues' in query) return refused(query.issues);
  return { kind: 'found', name, row, params: Object.fromEntries(params), query: query.value };
}

/** A repeated name becomes a list; a name like `__proto__` is a name like any other. */
function readQuery(search: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query.get(name);
    query.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(query);
}

const bad = (message: string, issues: readonly Issue[] = []): Match => ({ kind: 'bad', message, issues });

const refused = (issues: readonly Issue[], key?: string): Match =>
  bad(
    issues[0]?.message.text ?? 'Endereço inválido',
    key === undefined ? issues : issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })),
  );

/** The contract's own rows. `url` is path and query as they stand in the request line, below the base path. */
export const matchRoute: Matcher = createMatcher();
