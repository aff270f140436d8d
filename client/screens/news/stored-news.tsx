import { get } from '../../../shared/contract/news.ts';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { NewsForm } from './news-form.tsx';
import { listPath } from './paths.ts';

interface StoredNewsProps {
  readonly id: string;
  readonly kind: 'copy' | 'edit';
}

const words = {
  loading: 'Carregando a notícia',
  failed: 'Não foi possível carregar a notícia',
  gone: get.words.notFound.text,
  goneText: 'A notícia não existe ou foi removida por outra pessoa.',
} as const;

/** The form over a stored item, which is read first. */
export const StoredNews = ({ id, kind }: StoredNewsProps) => (
  <StoredRecord
    row={get}
    id={id}
    area="news"
    words={words}
    back={{ to: useReturnPath(listPath), label: 'Ver as notícias' }}
    fields={6}
  >
    {(news) => <NewsForm task={{ kind, news }} />}
  </StoredRecord>
);
