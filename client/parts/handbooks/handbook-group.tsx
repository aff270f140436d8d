import { useId, useState } from 'react';
import type { RowType } from '../../../shared/contract/handbooks.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Marked } from '../../ui/layout/marked.tsx';
import { groupNames, type HandbookLine, nameOf } from './handbook-line.ts';
import { SlideLink } from './slide-link.tsx';

interface HandbookGroupProps {
  readonly type: RowType;
  readonly port: string;
  readonly lines: readonly HandbookLine[];
}

/** Rows that are shown at first, and more with each press. */
const portion = 100;

/** 'Arquivos' or 'Commodities' of a port: each row by its name, with the link to its slides. */
export const HandbookGroup = ({ type, port, lines }: HandbookGroupProps) => {
  const titleId = useId();
  const [limit, setLimit] = useState(portion);
  const shown = lines.slice(0, limit);
  const rest = lines.length - shown.length;
  return (
    <div>
      <h3 id={titleId} className="mb-1 small fw-semibold text-body-secondary">
        {groupNames[type]}
        <span className="visually-hidden"> de {port}</span>{' '}
        <span className="text-body-secondary">({lines.length})</span>
      </h3>
      {lines.length === 0 ? (
        <p className="text-body-secondary">{type === 'Arquivo' ? 'Nenhum arquivo' : 'Nenhuma commodity'}</p>
      ) : (
        <ul className="list-unstyled mb-0" aria-labelledby={titleId}>
          {shown.map((line) => (
            <li key={line.key} className="border-start border-2 ps-2 py-1">
              <span className="d-block text-break">
                <Marked text={nameOf(line)} />
              </span>
              <SlideLink id={line.id_slidegoogledrive} stop />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="link" size="sm" onClick={() => setLimit(limit + portion)}>
          Mostrar mais {Math.min(rest, portion)}
        </Button>
      )}
    </div>
  );
};
