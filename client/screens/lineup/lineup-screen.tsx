import { useState } from 'react';
import { formatMoment } from '../../../shared/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton, Button } from '../../ui/layout/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { LinkBox } from './link-box.tsx';
import { type Generation, useLineupLink } from './use-lineup-link.ts';

interface LineupDialogProps {
  readonly generation: Generation;
  readonly onClose: () => void;
}

/** The link, or why there is none, and the way to another one. A link stays on view until there is a newer one. */
const LineupDialog = ({ generation, onClose }: LineupDialogProps) => {
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

/**
 * A temporary link to the line-up site (spec 2.11): made and shown at once. Once the dialog is closed the page offers
 * the same link again, or a new one.
 */
const LineupScreen = () => {
  const generation = useLineupLink();
  const [open, setOpen] = useState(true);
  const { link, failure, generate } = generation;
  const another = () => {
    setOpen(true);
    generate();
  };
  return (
    <>
      <PageHeader title="Links Lineup" />
      <FormAlert message={failure} />
      <div className="data-table-frame border rounded-3 bg-body shadow-sm">
        <EmptyState
          icon="link"
          title={link === undefined ? 'Nenhum link gerado' : 'Link temporário gerado'}
          text={
            link === undefined
              ? 'O link dá acesso temporário ao site de lineup, sem senha.'
              : `Gerado em ${formatMoment(link.createdAt.toISOString())}. Dá acesso temporário ao site de lineup, sem senha.`
          }
        >
          <div className="d-flex flex-wrap justify-content-center gap-2 mt-3">
            {link !== undefined && (
              <Button onClick={() => setOpen(true)}>
                <Icon name="eye" />
                Mostrar o link
              </Button>
            )}
            <Button variant={link === undefined ? 'primary' : 'outline-secondary'} onClick={another}>
              <Icon name="add" />
              Gerar novo link
            </Button>
          </div>
        </EmptyState>
      </div>
      {open && <LineupDialog generation={generation} onClose={() => setOpen(false)} />}
    </>
  );
};

export default LineupScreen;
