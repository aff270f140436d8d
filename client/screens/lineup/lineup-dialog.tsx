import { Button } from 'react-bootstrap';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { LinkBox } from './link-box.tsx';
import type { Generation } from './use-lineup-link.ts';

interface LineupDialogProps {
  readonly generation: Generation;
  readonly onClose: () => void;
}

/** The link, or why there is none, and the way to another one. A link stays on view until there is a newer one. */
export const LineupDialog = ({ generation, onClose }: LineupDialogProps) => {
  const { busy, link, failure, generate } = generation;
  const again = failure === undefined ? 'Gerar outro link' : 'Tentar novamente';
  return (
    <Dialog
      open
      title="Link temporário do Lineup"
      onClose={onClose}
      footer={
        <>
          <BusyButton variant="outline-secondary" busy={busy} busyText="Gerando" onClick={generate}>
            <Icon name="retry" />
            {again}
          </BusyButton>
          <Button variant="outline-secondary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {link === undefined && busy && <Skeleton size="control" count={2} label="Gerando o link" />}
      <FormAlert message={failure} />
      {link !== undefined && <LinkBox key={link.createdAt.getTime()} link={link} />}
    </Dialog>
  );
};
