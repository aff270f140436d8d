import type { ActivityDetail } from '../../shared/contract/activity.ts';
import { formatMoment } from '../../shared/format.ts';
import { sessionStore } from '../data/session-store.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/layout/button.tsx';

/** A field that somebody else changed since the form was loaded. */
export interface Clash {
  readonly label: string;
  readonly loaded: string;
  readonly stored: string;
  readonly mine: string;
}

interface ClashDialogProps {
  readonly clashes: readonly Clash[];
  /** The change that they come from; undefined where the activity does not know it. */
  readonly by: ActivityDetail | undefined;
  readonly title: string | undefined;
  readonly onAnswer: (overwrite: boolean) => void;
}

/** Shows each clashing field as it was, as it is stored and as it would be saved. */
const ClashDialog = ({ clashes, by, title, onAnswer }: ClashDialogProps) => (
  <Dialog
    open
    size="lg"
    title={`Registro alterado por ${isOwn(by) ? 'você, em outra janela' : 'outra pessoa'}`}
    subtitle={title}
    onClose={() => onAnswer(false)}
    footer={
      <>
        <Button variant="outline-secondary" onClick={() => onAnswer(false)}>
          Voltar ao formulário
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Salvar assim mesmo
        </Button>
      </>
    }
  >
    <p>{changedBy(by)} Desde que este formulário foi aberto, estes campos mudaram no servidor:</p>
    <ul className="compared list-unstyled mb-0">
      {clashes.map(({ label, loaded, stored, mine }) => (
        <li key={label}>
          <strong>{label}</strong>
          <dl>
            <dt>Ao abrir</dt>
            <dd>{loaded || '(vazio)'}</dd>
            <dt>Agora no servidor</dt>
            <dd>{stored || '(vazio)'}</dd>
            <dt>O que você vai salvar</dt>
            <dd>{mine || '(vazio)'}</dd>
          </dl>
        </li>
      ))}
    </ul>
  </Dialog>
);

/** Whether the signed-in administrator made a change. */
function isOwn(by: ActivityDetail | undefined): boolean {
  const session = sessionStore.read();
  return session.status === 'signed-in' && session.login.toLowerCase() === by?.login.toLowerCase();
}

/** Who made a change and when; a change past Cais has no entry. */
const changedBy = (by: ActivityDetail | undefined): string =>
  by === undefined
    ? 'A alteração não está na atividade deste Cais.'
    : `${isOwn(by) ? 'Você' : by.login} salvou este registro em ${formatMoment(by.at)}.`;

export default ClashDialog;
