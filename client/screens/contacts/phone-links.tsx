import { Fragment } from 'react';

/** Between two numbers in one field, kept as it stands. */
const between = /(\s*[/;,|]\s*|\s+(?:ou|e)\s+)/u;
const number = /^\+?[\d\s().-]{3,}$/u;
const extension = /^(.*?)\s*(?:ramal|ram\.|r\.)\s*(\d{1,6})$/iu;

/** What a telephone dials, or undefined where the text is no number. Nothing is added that nobody typed. */
function phoneAddress(text: string): string | undefined {
  const [, main = text, ext] = extension.exec(text) ?? [];
  const digits = main.replaceAll(/\D/gu, '');
  if (!number.test(main.trim()) || digits.length < 3 || digits.length > 15) return undefined;
  return `tel:${main.trim().startsWith('+') ? '+' : ''}${digits}${ext === undefined ? '' : `;ext=${ext}`}`;
}

/** The numbers of a field as links that call them; whatever is no number stays text. */
export const PhoneLinks = ({ text }: { readonly text: string | null | undefined }) => {
  if (!text?.trim()) return null;
  const parts = text.split(between).map((part, place) => ({ key: place, part, address: phoneAddress(part) }));
  return parts.map(({ key, part, address }) =>
    address === undefined ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <a key={key} className="contact-link" href={address}>
        {part}
      </a>
    ),
  );
};
