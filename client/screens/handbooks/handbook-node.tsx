import { useId } from 'react';
import { type RowType, rowTypes } from '../../../shared/contract/handbooks.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { HandbookGroup } from '../../parts/handbooks/handbook-group.tsx';
import { editPath, groupNames } from '../../parts/handbooks/handbook-line.ts';
import { HereSign } from '../../parts/lists/here-sign.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton, IconLink } from '../../ui/layout/icon-button.tsx';
import { Marked } from '../../ui/layout/marked.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { ListOrigin } from '../../ui/table/list-view-state.ts';
import type { FoundHandbook } from './find-handbooks.ts';

interface HandbookNodeProps {
  readonly found: FoundHandbook;
  readonly open: boolean;
  readonly origin: ListOrigin;
  readonly onToggle: () => void;
  readonly onRemove: (button: Element) => void;
}

const countText = (type: RowType, count: number): string =>
  `${count} ${(count === 1 ? type : groupNames[type]).toLowerCase()}`;

/** A port of the tree: its line, and below it, once open, its two groups (spec 2.13). */
export const HandbookNode = ({ found, open, origin, onToggle, onRemove }: HandbookNodeProps) => {
  const { handbook, port, lines, whole } = found;
  const groupsId = useId();
  const groups = {
    Arquivo: lines.filter(({ tipo }) => tipo === 'Arquivo'),
    Commodity: lines.filter(({ tipo }) => tipo === 'Commodity'),
  };
  // That a filter leaves nothing of a group says nothing of the port.
  const types = rowTypes.filter((type) => whole || groups[type].length > 0);
  return (
    <>
      <div className="handbook-port d-flex align-items-center column-gap-2 px-2 py-1">
        <div className="d-flex flex-fill flex-wrap align-items-center">
          <h2 className="m-0 fs-6">
            <button
              type="button"
              className="handbook-toggle d-flex align-items-center gap-2 w-100 border-0 rounded bg-transparent px-2 py-1 text-start text-break text-body-emphasis"
              aria-expanded={open}
              aria-controls={open ? groupsId : undefined}
              data-stop
              onClick={onToggle}
            >
              <Icon name="right" />
              <span>
                <Marked text={port} />
              </span>
            </button>
          </h2>
          <HereSign entity="handbooks" record={handbook.id} />
          <span className="handbook-counts ms-4 small text-body-secondary">
            {types.map((type) => countText(type, groups[type].length).replace(' ', '\u00a0')).join(' · ')}
          </span>
          <RouteLink
            className="line-link ms-4 ms-sm-3 small"
            to={portPath({ portoId: handbook.portoId, descricao: port })}
            aria-label={`Ver o porto ${port}`}
          >
            Ver o porto
          </RouteLink>
        </div>
        <div className="d-flex gap-1">
          <IconLink icon="edit" label={`Editar ${port}`} to={editPath(handbook.id)} state={origin} />
          <IconButton
            icon="delete"
            danger
            label={`Excluir ${port}`}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          />
        </div>
      </div>
      {open && (
        <div className="fit-grid fit-22 row-gap-2 ps-4 ps-sm-5 pe-3 pb-3" id={groupsId}>
          {types.map((type) => (
            <HandbookGroup key={type} type={type} port={port} lines={groups[type]} />
          ))}
        </div>
      )}
    </>
  );
};
