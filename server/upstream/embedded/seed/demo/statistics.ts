import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import { parseISO } from 'date-fns/parseISO';
import { fileFlag, linkFlag } from '../../../../../shared/contract/statistics.ts';
import type { FileChanges } from '../../file-store.ts';
import { type Db, insertNumbered, type Row } from '../insert-rows.ts';
import { logins } from './administrators.ts';
import type { Calendar } from './calendar.ts';
import { type Report, reports } from './content/reports.ts';
import { minimalPdf } from './minimal-pdf.ts';
import { Random } from './random.ts';
import { slug } from './slug.ts';

interface Needs {
  readonly db: Db;
  readonly calendar: Calendar;
  readonly files: FileChanges;
}

/** Reports of every type: links, and PDFs of one page. */
export async function seedStatistics({ db, calendar, files }: Needs): Promise<void> {
  const random = new Random('statistics');
  const types = await db.selectFrom('report_types').selectAll().execute();
  const drafts = reports.map((report) => {
    const daysAgo = random.whole(1, 200);
    const month = format(parseISO(calendar.day(daysAgo + 31)), "MMMM 'de' yyyy", { locale: ptBR });
    return {
      report,
      idTipo: types.find(({ descricao }) => descricao === report.tipo)?.id ?? 0,
      titulo: report.titulo.replace('{mes}', month),
      nomeUsuarioInclusao: random.pick(logins),
      dataInclusao: calendar.moment(daysAgo, random),
    };
  });
  const rows = await Promise.all(
    drafts.map(
      async ({ report, ...draft }): Promise<Row<'statistics'>> => ({
        ...draft,
        ...(await contentOf(report, draft.titulo, files)),
      }),
    ),
  );
  await insertNumbered(db, 'statistics', 'id', rows);
}

type Content = Pick<Row<'statistics'>, 'flagTipoLink' | 'link' | 'nomeArquivo' | 'storedName' | 'size'>;

async function contentOf(
  { tipo, nomeArquivo }: Report,
  titulo: string,
  files: FileChanges,
): Promise<Content> {
  if (nomeArquivo === undefined) {
    const link = `https://example.com/relatorios/${slug(titulo)}`;
    return { flagTipoLink: linkFlag, link, nomeArquivo: null, storedName: null, size: null };
  }
  const note = 'Documento fictício, gerado para demonstração. Os números reais não constam dele.';
  const bytes = minimalPdf([titulo.replaceAll('–', '-'), tipo, note]);
  const storedName = await files.write(bytes);
  return { flagTipoLink: fileFlag, link: null, nomeArquivo, storedName, size: bytes.length };
}
