import { Modal } from 'react-bootstrap';
import { IconButton } from '../layout/icon-button.tsx';

interface DialogHeadProps {
  /** Names the dialog. The subtitle, if there is one, has this id with `-subtitle`. */
  readonly titleId: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly onClose: () => void;
}

/** The title of a dialog or a side panel, the record that it is about, and the cross. */
export const DialogHead = ({ titleId, title, subtitle, onClose }: DialogHeadProps) => (
  <Modal.Header>
    <div>
      <Modal.Title as="h2" id={titleId}>
        {title}
      </Modal.Title>
      {subtitle && (
        <p id={`${titleId}-subtitle`} className="clamp mb-0 text-body-secondary text-break">
          {subtitle}
        </p>
      )}
    </div>
    <IconButton icon="close" label="Fechar" className="ms-auto" onClick={onClose} />
  </Modal.Header>
);
