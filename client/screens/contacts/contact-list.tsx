import { type Contact, fields } from '../../../shared/contract/contacts.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { csvColumnsOf } from '../../../shared/csv/csv-columns.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import { Address, Marked } from '../../ui/layout/marked.tsx';
import type { Column } from '../../ui/table/column.ts';
import { addressLines, type BranchValues } from './contact-values.ts';

const betweenMails = /(\s*[;,]\s*)/u;
const mail = /^([^\s@<>?&"]+)@([^\s@<>?&"/]+\.[^\s@<>?&"/]+)$/u;

/** The addresses of a field as links that write to them; whatever is none stays text. They break before their @. */
const MailLinks = ({ text }: { readonly text: string | null | undefined }) => {
  if (!text?.trim()) return null;
  const parts = text
    .split(betweenMails)
    .map((part, place) => ({ key: place, part, address: mail.exec(part.trim()) }));
  return parts.map(({ key, part, address }) => {
    const [, local, domain] = address ?? [];
    return local === undefined || domain === undefined ? (
      <Marked key={key} text={part} />
    ) : (
      <a key={key} className="line-link" href={`mailto:${encodeURIComponent(local)}@${encodeURI(domain)}`}>
        <Address>{`${local}@${domain}`}</Address>
      </a>
    );
  });
};

/** Between two numbers in one field, kept as it stands. */
const betweenPhones = /(\s*[/;,|]\s*|\s+(?:ou|e)\s+)/u;
const number = /^\+?[\d\s().-]{3,}$/u;
const extension = /^(.*?)\s*(?:ramal|ram\.|r\.)\s*(\d{1,6})$/iu;

/** The number to dial, or undefined if the text is no number. No prefix is added. */
function phoneAddress(text: string): string | undefined {
  const [, main = text, ext] = extension.exec(text) ?? [];
  const digits = main.replaceAll(/\D/gu, '');
  if (!number.test(main.trim()) || digits.length < 3 || digits.length > 15) return undefined;
  return `tel:${main.trim().startsWith('+') ? '+' : ''}${digits}${ext === undefined ? '' : `;ext=${ext}`}`;
}

/** The numbers of a field as links that call them; whatever is no number stays text. */
const PhoneLinks = ({ text }: { readonly text: string | null | undefined }) => {
  if (!text?.trim()) return null;
  const parts = text
    .split(betweenPhones)
    .map((part, place) => ({ key: place, part, address: phoneAddress(part) }));
  return parts.map(({ key, part, address }) =>
    address === undefined ? (
      <Marked key={key} text={part} />
    ) : (
      <a key={key} className="line-link text-nowrap" href={address}>
        <Marked text={part} />
      </a>
    ),
  );
};

/** Columns of spec 2.15. Without a sort the rows keep their order of display. */
export const contactColumns: readonly Column<Contact>[] = columnsOf(fields, {
  nome: { weight: 4 },
  funcao: { key: 'cargo', weight: 4 },
  celular: { weight: 3, cell: ({ celular }) => <PhoneLinks text={celular} /> },
  telefone: { weight: 3, cell: ({ telefone }) => <PhoneLinks text={telefone} /> },
  email: { weight: 5, cell: ({ email }) => <MailLinks text={email} /> },
});

/** The exported columns. The form recognises these headings in rows pasted from a spreadsheet. */
export const contactCsv: readonly CsvColumn<Contact>[] = csvColumnsOf(fields);

const none = <span className="text-body-secondary">Não informado</span>;

/** Lines of text that are on their way, as high as they will be. */
const Waiting = ({ lines }: { readonly lines: number }) =>
  Array.from({ length: lines }, (_, line) => line).map((line) => (
    <span key={line} className="d-block">
      <span className="skeleton d-inline-block align-middle w-75" />
    </span>
  ));

/** Address, phone and e-mail of a branch; without one, their places while it is read. */
export const BranchSummary = ({ branch }: { readonly branch: BranchValues | undefined }) => {
  const lines = branch && addressLines(branch);
  return (
    <dl className="fit-grid fit-14 row-gap-3 mb-0" aria-busy={branch === undefined || undefined}>
      <div>
        <dt className="small">Endereço</dt>
        <dd>
          {lines === undefined && <Waiting lines={4} />}
          {lines?.length === 0 && none}
          {lines?.map((line) => (
            <span key={line} className="d-block">
              {line}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt className="small">Telefone</dt>
        <dd>
          {branch === undefined && <Waiting lines={1} />}
          {branch && (branch.telefoneEmpresa.trim() ? <PhoneLinks text={branch.telefoneEmpresa} /> : none)}
        </dd>
      </div>
      <div>
        <dt className="small">E-mail</dt>
        <dd>
          {branch === undefined && <Waiting lines={1} />}
          {branch && (branch.emailEmpresa.trim() ? <MailLinks text={branch.emailEmpresa} /> : none)}
        </dd>
      </div>
    </dl>
  );
};
