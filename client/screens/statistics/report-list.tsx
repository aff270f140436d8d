import { useState } from 'react';
import { fields, type Statistic, shownFileName } from '../../../shared/contract/statistics.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { csvColumnsOf } from '../../../shared/csv/csv-columns.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { addressOf } from '../../connection/base-path.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import { webAddress } from '../../parts/outside-link.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Marked } from '../../ui/layout/marked.tsx';
import type { Column } from '../../ui/table/column.ts';
import { groupOf, isFile, type ReportLine } from './report-lines.ts';

let letters: Intl.Segmenter | undefined;

/** The first 35 characters and an ellipsis (spec 9); a letter and its accent are one character, however they are written. */
function cutFileName(name: string): string {
  if (name.length <= shownFileName) return name;
  // Made for the first long name: making one takes a browser some milliseconds.
  letters ??= new Intl.Segmenter('pt-BR');
  const segments = [...letters.segment(name)];
  if (segments.length <= shownFileName) return name;
  const shown = segments.slice(0, shownFileName).map(({ segment }) => segment);
  return `${shown.join('')}…`;
}

/** A file's name, cut where it is long. A press shows all of it, since touch screens show no tooltip. */
const FileName = ({ name }: { readonly name: string }) => {
  const [whole, setWhole] = useState(false);
  const cut = cutFileName(name);
  if (cut === name) return <Marked text={name} />;
  return (
    <button
      type="button"
      className="file-name line-link border-0 bg-transparent p-0 text-start text-reset"
      title={name}
      aria-expanded={whole}
      onClick={() => setWhole((shown) => !shown)}
    >
      <Marked text={whole ? name : cut} />
    </button>
  );
};

/** How a report is called: by its title, else by its file. */
export const nameOfReport = (report: Statistic): string => calledBy('statistics', report);

/** Where the server gives a report's PDF; the name at the end is for people, the id is what counts. */
export const reportAddress = ({ id, nomeArquivo }: Statistic): string => {
  const name = nomeArquivo ? `/${encodeURIComponent(nomeArquivo)}` : '';
  return addressOf(`/files/statistics/${encodeURIComponent(id)}${name}`);
};

/** The way to a report: its PDF to be saved, or its page on the web (R8: http and https only; anything else is text). */
const ReportLink = ({ report }: { readonly report: Statistic }) => {
  const { nomeArquivo, link } = report;
  if (isFile(report)) {
    const label = `Baixar ${nomeArquivo || nameOfReport(report)}`;
    return (
      <a className="btn btn-icon" href={reportAddress(report)} aria-label={label} title={label}>
        <Icon name="download" />
      </a>
    );
  }
  const address = webAddress(link);
  if (address === undefined)
    return link?.trim() ? (
      <span className="d-block text-truncate">
        <Marked text={link} />
      </span>
    ) : null;
  return (
    <a
      className="btn btn-icon"
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Abrir o link de ${nameOfReport(report)} em outra aba`}
      title={link ?? ''}
    >
      <Icon name="link" />
    </a>
  );
};

const record = ({ report }: ReportLine) => report;

/** Columns of spec 2.10; what deletes a report follows them. */
export const columns: readonly Column<ReportLine>[] = columnsOf(
  fields,
  {
    descricaoTipoArquivo: {
      key: 'tipo',
      weight: 2,
      text: groupOf,
      cell: (line) => (
        <span className="report-type text-body-secondary">
          <Marked text={groupOf(line)} />
        </span>
      ),
    },
    titulo: {
      weight: 4,
      // A report on the web opens beside the list, by a press anywhere in its row.
      cell: ({ report }) => {
        const address = isFile(report) ? undefined : webAddress(report.link);
        const title = <Marked text={report.titulo ?? ''} />;
        if (address === undefined) return title;
        return (
          <a
            className="row-link clamp"
            data-opens
            href={address.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {title}
          </a>
        );
      },
    },
    nomeArquivo: {
      key: 'arquivo',
      weight: 4,
      cell: ({ report }) => (report.nomeArquivo ? <FileName name={report.nomeArquivo} /> : null),
    },
    link: {
      align: 'center',
      cell: ({ report }) => <ReportLink report={report} />,
      searchText: ({ report }) => (isFile(report) ? '' : report.link),
    },
  },
  { record },
);

export const reportCsv: readonly CsvColumn<ReportLine>[] = csvColumnsOf(
  fields,
  {
    descricaoTipoArquivo: groupOf,
    link: ({ report }) =>
      isFile(report) ? new URL(reportAddress(report), window.location.href).href : report.link,
  },
  { record },
);
