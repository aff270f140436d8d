import type { GroupHeading } from './report-line.ts';

/** Heads the reports of a type, with their total; while something is searched for, how many of them are found. */
export const GroupTitle = ({ heading: { name, found, total } }: { readonly heading: GroupHeading }) => (
  <span className="report-group">
    {name} <span className="report-total">Total: {found === total ? total : `${found} de ${total}`}</span>
  </span>
);
