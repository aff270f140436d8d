import { useMemo, useState } from 'react';
import { formatDate, formatNumber, readCalendarDate } from '../../../shared/format.ts';
import type { PortRecords } from '../../../shared/places/port-index.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { formPaths } from '../../parts/form-paths.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { usePrinting } from '../../ui/table/use-printing.ts';
import { PortBlank, PortSection } from './port-section.tsx';
import type { PortSources } from './use-ports.ts';

const { createPath, editPath } = formPaths('/noticias');

/** News that are shown at first, and more with each press. */
const portion = 6;

interface PortNewsProps {
  readonly port: PortRecords;
  readonly sources: PortSources;
  /** Of this page. */
  readonly path: string;
}

/** The news that name the port, the latest first. */
export const PortNews = ({ port, sources, path }: PortNewsProps) => {
  const back = { list: path };
  const [limit, setLimit] = useState(portion);
  const printing = usePrinting();
  const news = useMemo(() => {
    const dayOf = (date: unknown) => readCalendarDate(date) ?? '';
    return port.news.toSorted((a, b) => (dayOf(a.dataNoticia) < dayOf(b.dataNoticia) ? 1 : -1));
  }, [port.news]);
  const shown = printing ? news : news.slice(0, limit);
  const query = port.portoId === undefined ? '' : `?${new URLSearchParams({ porto: String(port.portoId) })}`;
  const add = (
    <RouteLink className="btn btn-outline-secondary" to={createPath + query} state={back}>
      <Icon name="add" />
      Incluir notícia
    </RouteLink>
  );
  return (
    <PortSection
      source={sources.news}
      id="noticia"
      title={news.length > 0 ? `Notícias (${formatNumber(news.length)})` : 'Notícias'}
      actions={news.length > 0 && add}
    >
      {news.length === 0 ? (
        <PortBlank title="Nenhuma notícia cita este porto">{add}</PortBlank>
      ) : (
        <div className="card">
          <ul className="lined list-unstyled mb-0 px-4 py-2">
            {shown.map(({ id, titulo, fonte, dataNoticia }) => (
              <li key={id} className="py-2">
                <RouteLink className="line-link text-break" to={editPath(id)} state={back}>
                  {calledBy('news', { titulo, id })}
                </RouteLink>
                <small className="d-block text-body-secondary">
                  {[formatDate(dataNoticia), fonte].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
          {news.length > shown.length && (
            <div className="px-4 pb-3">
              <Button variant="link" size="sm" className="px-0" onClick={() => setLimit(limit + portion)}>
                Mostrar mais {formatNumber(Math.min(portion, news.length - shown.length))}
              </Button>
            </div>
          )}
        </div>
      )}
    </PortSection>
  );
};
