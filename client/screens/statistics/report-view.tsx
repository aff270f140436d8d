import { useQuery } from '@tanstack/react-query';
import type { Statistic } from '../../../shared/contract/statistics.ts';
import { NoResponse, Refused, SessionEnded } from '../../../shared/errors.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { RetryState } from '../../ui/layout/empty-state.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { PdfView } from './pdf-view.tsx';
import { nameOfReport, reportAddress } from './report-list.tsx';

/** Reads the PDF of a report. @throws {Refused} @throws {SessionEnded} @throws {NoResponse} */
async function readPdf(report: Statistic, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(reportAddress(report), { signal }).catch((cause: unknown) => {
    throw new NoResponse('not-applied', { cause });
  });
  // Without a session the address leads to the login.
  if (answer.redirected) {
    sessionStore.ended();
    throw new SessionEnded('no session');
  }
  if (!answer.ok) throw new Refused(answer.status, answer.status === 404 ? ['Arquivo não encontrado'] : []);
  return answer.blob();
}

interface ReportViewProps {
  readonly report: Statistic;
  readonly onClose: () => void;
}

/** The PDF of a report, as the browser shows it. */
export const ReportView = ({ report, onClose }: ReportViewProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['report', report.id],
    queryFn: ({ signal }) => readPdf(report, signal),
    gcTime: 0,
  });
  const title = nameOfReport(report);
  return (
    <Dialog
      open
      size="xl"
      title={title}
      subtitle={report.descricaoTipoArquivo ?? undefined}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline-secondary" onClick={onClose}>
            Fechar
          </Button>
          <a className="btn btn-primary" href={reportAddress(report)}>
            <Icon name="download" />
            Baixar
          </a>
        </>
      }
    >
      {error !== null && data === undefined && (
        <RetryState
          title="Não foi possível abrir o arquivo"
          text={failureMessage(undefined, error).text}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data === undefined && <Skeleton size="block" label="Abrindo o arquivo" />}
      {data !== undefined && <PdfView file={data} title={title} height="68dvh" />}
    </Dialog>
  );
};
