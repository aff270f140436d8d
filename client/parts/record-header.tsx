import type { ReactNode } from 'react';
import type { RecordedEntity } from '../../shared/contract/index.ts';
import { entities } from '../../shared/entities.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { RouteLink } from '../ui/layout/route-link.tsx';

interface BreadcrumbProps {
  /** The list that the page belongs to. */
  readonly area: string;
  readonly listPath: string;
  /** The page itself. */
  readonly here: string;
}

/** Says where one is: 'Usuários / Afonso do Amaral'. */
export const Breadcrumb = ({ area, listPath, here }: BreadcrumbProps) => (
  <nav aria-label="Onde você está">
    <ol className="breadcrumb flex-nowrap mb-1">
      <li className="breadcrumb-item">
        <RouteLink className="line-link" to={listPath}>
          {area}
        </RouteLink>
      </li>
      <li className="breadcrumb-item">
        <span aria-current="page" className="clamp fw-semibold text-break">
          {here}
        </span>
      </li>
    </ol>
  </nav>
);

interface RecordHeaderProps {
  readonly entity: RecordedEntity;
  /** The specified heading, for example 'Alteração'. */
  readonly title: string;
  /** As the record is called; undefined while there is none, or none is known yet. */
  readonly record: string | undefined;
  /** The list that the record belongs to. */
  readonly listPath: string;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** A breadcrumb above the heading, and the record in the browser's tab. */
export const RecordHeader = ({ entity, title, record, listPath, children }: RecordHeaderProps) => {
  const { area } = entities[entity];
  return (
    <>
      <Breadcrumb area={area} listPath={listPath} here={record ?? title} />
      <PageHeader title={title} tab={`${record ?? title} · ${record === undefined ? area : title}`}>
        {children}
      </PageHeader>
    </>
  );
};
