import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { formatMoment } from '../../../shared/format.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LineupDialog } from './lineup-dialog.tsx';
import { useLineupLink } from './use-lineup-link.ts';

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
      <div className="data-table-frame">
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
