import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../shared/format.ts';
import { warning } from '../../../shared/message.ts';
import { webAddress } from '../../parts/outside-link.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { takeFocus } from '../../ui/layout/focus.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import type { LineupLink } from './use-lineup-link.ts';

/**
 * Copies what a box holds. Where the clipboard is denied or not there (plain http), the selection is copied as by hand;
 * the text stays selected, so that Ctrl+C does the rest where even that is refused. True once it is in the clipboard.
 */
async function copyText(box: HTMLTextAreaElement): Promise<boolean> {
  box.focus();
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

const byHand = warning('O navegador não permitiu copiar. O link está selecionado: use Ctrl+C.');

/** A link to be copied, and when it was made (spec 2.11). Each link mounts its own box. */
export const LinkBox = ({ link: { address, createdAt } }: { readonly link: LineupLink }) => {
  const [copied, setCopied] = useState<boolean>();
  const box = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => takeFocus(button.current), []);
  const copy = async () => {
    if (box.current === null) return;
    const done = await copyText(box.current);
    setCopied(done);
    // Else the selection stays where Ctrl+C finds it.
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
