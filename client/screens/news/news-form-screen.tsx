import { useParams, useSearchParams } from 'react-router-dom';
import { RecordHistory } from '../../parts/record-history.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { NewsForm } from './news-form.tsx';
import { copyParameter } from './paths.ts';
import { StoredNews } from './stored-news.tsx';

/** Creates a news item, from scratch or as a copy, or changes one (spec 2.9). */
const NewsFormScreen = () => {
  const { id } = useParams();
  const [query] = useSearchParams();
  const copied = id === undefined ? query.get(copyParameter) : null;
  return (
    <>
      <PageHeader title={id === undefined ? 'Incluir notícia' : 'Alterar notícia'}>
        {id !== undefined && <RecordHistory key={id} entity="news" record={id} />}
      </PageHeader>
      {id !== undefined && <StoredNews key={id} id={id} kind="edit" />}
      {copied !== null && <StoredNews key={`copia ${copied}`} id={copied} kind="copy" />}
      {id === undefined && copied === null && <NewsForm task={{ kind: 'create' }} />}
    </>
  );
};

export default NewsFormScreen;
