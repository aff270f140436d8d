import type { ReactNode } from 'react';
import type { RecordedEntity } from '../../shared/contract/index.ts';
import { entities } from '../../shared/entities.ts';
import { useScreenTitle } from '../ui/layout/page-header.tsx';
import { RouteLink } from '../ui/layout/route-link.tsx';

interface BreadcrumbProps {
  /** The list that the page belongs to. */
  readonly area: string;
  readonly listPath: string;
  /** The page itself, by its name or as its heading. */
  readonly here: ReactNode;
}

/** Says where one is: 'Usuários / Afonso do Amaral'. */
export const Breadcrumb = ({ area, listPath, here }: BreadcrumbProps) => (
  <nav aria-label="Onde você está">
    <ol className="breadcrumb align-items-baseline m-0">
      <li className="breadcrumb-item">
        <RouteLink className="line-link" to={listPath}>
          {area}
        </RouteLink>
      </li>
      <li className="breadcrumb-item">
        {typeof here === 'string' ? (
          <span aria-current="page" className="clamp fw-semibold text-break">
            {here}
          </span>
        ) : (
          here
        )}
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

/**
 * 'Usuários / Afonso do Amaral', where the record is the heading, with the specified word as a label beside it. A new record
 * has no name yet: the word is the heading.
 */
export const RecordHeader = ({ entity, title, record, listPath, children }: RecordHeaderProps) => {
  const { area } = entities[entity];
  const name = record ?? title;
  const heading = useScreenTitle(`${name} · ${record === undefined ? area : title}`);
  return (
    <div className="page-header record-header d-flex flex-wrap align-items-center column-gap-3 row-gap-2 mb-3">
      <Breadcrumb
        {...{ area, listPath }}
        here={
          <h1 ref={heading} tabIndex={-1} aria-current="page" className="clamp m-0 fs-3 text-break">
            {name}
          </h1>
        }
      />
      {record !== undefined && <h2 className="tag m-0">{title}</h2>}
      {children !== undefined && children !== false && (
        <div className="d-flex flex-wrap gap-2 ms-auto">{children}</div>
      )}
    </div>
  );
};
