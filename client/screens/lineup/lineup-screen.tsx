import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../shared/format.ts';
import { warning } from '../../../shared/message.ts';
import { webAddress } from '../../parts/outside-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { BusyButton, Button } from '../../ui/layout/button.tsx';
import { copyText } from '../../ui/layout/copy-text.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { takeFocus } from '../../ui/layout/focus.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { type Generation, type LineupLink, useLineupLink } from './use-lineup-link.ts';

const byHand = warning('O navegador não permitiu copiar. O link está selecionado: use Ctrl+C.');

/** A link to be copied, and when it was made (spec 2.11). Each link mounts its own box. */
const LinkBox = ({ link: { address, createdAt } }: { readonly link: LineupLink }) => {
  const [copied, setCopied] = useState<boolean>();
  const box = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => takeFocus(button.current), []);
  const copy = async () => {
    // Where the browser refuses to copy, Ctrl+C finds the selection.
    box.current?.focus();
    box.current?.select();
    const done = await copyText(address);
    setCopied(done);
    if (done) button.current?.focus();
  };
  const page = webAddress(address);
  return (
    <>
      <TextAreaField
        ref={box}
        label="Link temporário"
        hint={`Gerado em ${formatMoment(createdAt.toISOString())}`}
        readOnly
        rows={3}
        spellCheck={false}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <FormAlert message={copied === false ? byHand : undefined} />
      <div className="d-flex flex-wrap gap-2">
        <button ref={button} type="button" className="btn btn-primary" onClick={() => void copy()}>
          <Icon name={copied === true ? 'check' : 'copy'} />
          <span lang="en">{copied === true ? 'Copied!' : 'Copy'}</span>
        </button>
        {page !== undefined && (
          <a className="btn btn-outline-secondary" href={page.href} target="_blank" rel="noopener noreferrer">
            <Icon name="link" />
            Abrir em outra aba
          </a>
        )}
        <span className="visually-hidden" role="status">
          {copied === true ? 'Link copiado' : ''}
        </span>
      </div>
    </>
  );
};

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
