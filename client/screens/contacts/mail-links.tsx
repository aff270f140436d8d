import { Fragment } from 'react';

const between = /(\s*[;,]\s*)/u;
const mail = /^([^\s@<>?&"]+)@([^\s@<>?&"/]+\.[^\s@<>?&"/]+)$/u;

/** The addresses of a field as links that write to them; whatever is none stays text. They break before their @. */
export const MailLinks = ({ text }: { readonly text: string | null | undefined }) => {
  if (!text?.trim()) return null;
  const parts = text
    .split(between)
    .map((part, place) => ({ key: place, part, address: mail.exec(part.trim()) }));
  return parts.map(({ key, part, address }) => {
    const [, local, domain] = address ?? [];
    return local === undefined || domain === undefined ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <a key={key} className="contact-link" href={`mailto:${encodeURIComponent(local)}@${encodeURI(domain)}`}>
        {local}
        <wbr />@{domain}
      </a>
    );
  });
};
