import { Icon } from '../../ui/layout/icon.tsx';
import { slideAddress } from './slide-address.ts';

interface SlideLinkProps {
  readonly id: string | null | undefined;
  /** Makes it one of the stops of the arrow keys in the tree. */
  readonly stop?: boolean;
}

/** A slide document by its id, which leads to it. */
export const SlideLink = ({ id, stop }: SlideLinkProps) =>
  id?.trim() ? (
    <a
      className="slide-link"
      href={slideAddress(id)}
      target="_blank"
      rel="noopener noreferrer"
      data-stop={stop || undefined}
    >
      <Icon name="link" />
      <span>
        {id}
        <span className="visually-hidden"> (abre a apresentação em outra aba)</span>
      </span>
    </a>
  ) : (
    <span className="quiet">Sem ID</span>
  );
