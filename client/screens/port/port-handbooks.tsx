import { rowTypes } from '../../../shared/contract/handbooks.ts';
import type { PortRecords } from '../../../shared/places/port-index.ts';
import { HandbookGroup } from '../../parts/handbooks/handbook-group.tsx';
import { createPath, editPath, linesOf, prefilled } from '../../parts/handbooks/handbook-line.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { PortBlank, PortSection } from './port-section.tsx';
import type { PortSources } from './use-ports.ts';

interface PortHandbooksProps {
  readonly port: PortRecords;
  readonly sources: PortSources;
  /** Of this page. */
  readonly path: string;
}

/** The port's handbook: its files and commodities, each a link to its slides. */
export const PortHandbooks = ({ port, sources, path }: PortHandbooksProps) => {
  const back = { list: path };
  const [first] = port.handbooks;
  return (
    <PortSection
      source={sources.handbooks}
      id="handbook"
      title="Handbook"
      actions={
        first && (
          <RouteLink className="btn btn-outline-secondary" to={editPath(first.id)} state={back}>
            <Icon name="edit" />
            Editar handbook
          </RouteLink>
        )
      }
    >
      {port.handbooks.length === 0 && (
        <PortBlank title="Este porto não tem handbook" text="Aqui ficam os arquivos e as commodities dele.">
          <RouteLink
            className="btn btn-outline-secondary"
            to={prefilled(createPath, { porto: port.portoId })}
            state={back}
          >
            <Icon name="add" />
            Incluir handbook
          </RouteLink>
        </PortBlank>
      )}
      {port.handbooks.map((handbook) => {
        const lines = linesOf(handbook);
        return (
          <div key={handbook.id} className="card">
            <div className="fit-grid fit-18 row-gap-2 px-4 py-3">
              {rowTypes.map((type) => (
                <HandbookGroup
                  key={type}
                  type={type}
                  port={port.name}
                  lines={lines.filter(({ tipo }) => tipo === type)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </PortSection>
  );
};
