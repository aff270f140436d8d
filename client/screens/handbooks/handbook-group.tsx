import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import type { RowType } from '../../../shared/contract/handbooks.ts';
import { groupNames } from './find-handbooks.ts';
import { type HandbookLine, nameOf } from './handbook-line.ts';
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
    <div className="handbook-group">
      <h3 id={titleId}>
        {groupNames[type]}
        <span className="visually-hidden"> de {port}</span> <span className="quiet">({lines.length})</span>
      </h3>
      {lines.length === 0 ? (
        <p className="quiet">{type === 'Arquivo' ? 'Nenhum arquivo' : 'Nenhuma commodity'}</p>
      ) : (
        <ul aria-labelledby={titleId}>
          {shown.map((line) => (
            <li key={line.key}>
              <span className="handbook-name">{nameOf(line)}</span>
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
