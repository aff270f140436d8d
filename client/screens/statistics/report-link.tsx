import type { Statistic } from '../../../shared/contract/statistics.ts';
import { webAddress } from '../../parts/web-address.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { reportAddress } from './report-address.ts';
import { isFile } from './report-line.ts';

/** The way to a report: its PDF to be saved, or its page on the web (R8: http and https only; anything else is text). */
export const ReportLink = ({ report }: { readonly report: Statistic }) => {
  const { titulo, nomeArquivo, link } = report;
  if (isFile(report)) {
    const label = `Baixar ${nomeArquivo || titulo || 'o arquivo'}`;
    return (
      <a className="btn btn-icon" href={reportAddress(report)} aria-label={label} title={label}>
        <Icon name="download" />
      </a>
    );
  }
  const address = webAddress(link);
  if (address === undefined) return link?.trim() ? <span className="outside-text">{link}</span> : null;
  return (
    <a
      className="btn btn-icon"
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Abrir o link de ${titulo ?? ''} em outra aba`}
      title={link ?? ''}
    >
      <Icon name="link" />
    </a>
  );
};
