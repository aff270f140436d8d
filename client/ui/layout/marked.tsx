import { createContext, Fragment, type ReactNode, use, useMemo } from 'react';
import { placesIn, readSearch, type SearchText } from './fold.ts';

const SearchContext = createContext<SearchText>({ terms: [], whole: '' });

interface SearchMarksProps {
  /** As typed. */
  readonly search: string;
  readonly children: ReactNode;
}

/** What is searched for: every `Marked` and `Excerpt` inside marks it. */
export const SearchMarks = ({ search, children }: SearchMarksProps) => {
  const wanted = useMemo(() => readSearch(search), [search]);
  return <SearchContext value={wanted}>{children}</SearchContext>;
};

interface MarkedProps {
  readonly text: string;
  /** Draws a piece of the text. */
  readonly piece?: (text: string) => ReactNode;
}

/** A text with the letters marked that the search around it finds. */
export const Marked = ({ text, piece = (part) => part }: MarkedProps) => {
  const wanted = use(SearchContext);
  const places = wanted.terms.length === 0 ? [] : placesIn(text, wanted);
  const [first] = places;
  if (first === undefined) return piece(text);
  return (
    // One element, so that a row of boxes takes it as one of them.
    <span>
      {piece(text.slice(0, first[0]))}
      {places.map(([from, to], place) => (
        <Fragment key={from}>
          <mark>{piece(text.slice(from, to))}</mark>
          {piece(text.slice(to, places[place + 1]?.[0]))}
        </Fragment>
      ))}
    </span>
  );
};

/** Letters before the first that is found; a find that comes later than this may be out of sight. */
const lead = 16;

/** The beginning of a long text. Where the search stands further on, the part that holds it. */
export const Excerpt = ({
  text,
  length = text.length,
}: {
  readonly text: string;
  readonly length?: number;
}) => {
  const wanted = use(SearchContext);
  const [at = 0] = (wanted.terms.length > 0 && placesIn(text, wanted)[0]) || [];
  const from = at <= lead ? 0 : text.indexOf(' ', at - lead) + 1;
  const rest = text.slice(Math.min(from, at));
  const cut = rest.slice(0, length);
  const shown = rest.length <= length ? rest : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
  return <Marked text={from > 0 ? `…${shown}` : shown} />;
};

/** Draws a text that breaks before each such letter rather than anywhere. Not by a `wbr`, which puts a blank into the spoken name. */
const breakingBefore = (letter: string) => {
  const draw = (text: string): ReactNode => {
    const at = text.indexOf(letter, 1);
    if (at < 0) return text;
    return (
      // One element, so that a row of boxes takes it as one of them.
      <span>
        {text.slice(0, at)}
        <span className="breaks-before">{draw(text.slice(at))}</span>
      </span>
    );
  };
  return draw;
};
const address = breakingBefore('@');
const host = breakingBefore('.');

/** An e-mail address. */
export const Address = ({ children: text }: { readonly children: string | null | undefined }) =>
  text && <Marked text={text} piece={address} />;

/** The name of a computer in the web. */
export const Host = ({ children: text }: { readonly children: string }) => (
  <Marked text={text} piece={host} />
);
