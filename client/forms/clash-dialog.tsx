import type { ActivityDetail } from '../../shared/contract/activity.ts';
import { formatMoment } from '../../shared/format.ts';
import { sessionStore } from '../data/session-store.ts';
import { ComparisonDialog } from '../ui/dialogs/comparison-dialog.tsx';

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
  <ComparisonDialog
    title={`Registro alterado por ${isOwn(by) ? 'você, em outra janela' : 'outra pessoa'}`}
    subtitle={title}
    text={`${changedBy(by)} Desde que este formulário foi aberto, estes campos mudaram no servidor:`}
    sides={['Ao abrir', 'Agora no servidor', 'O que você vai salvar']}
    fields={clashes.map(({ label, loaded, stored, mine }) => ({ label, values: [loaded, stored, mine] }))}
    back="Voltar ao formulário"
    go="Salvar assim mesmo"
    onAnswer={onAnswer}
  />
);

/** Whether the signed-in administrator made a change. */
export function isOwn(by: ActivityDetail | undefined): boolean {
  const session = sessionStore.read();
  return session.status === 'signed-in' && session.login.toLowerCase() === by?.login.toLowerCase();
}

/** Who made a change and when; a change past Cais has no entry. */
export const changedBy = (by: ActivityDetail | undefined): string =>
  by === undefined
    ? 'A alteração não está na atividade deste Cais.'
    : `${isOwn(by) ? 'Você' : by.login} salvou este registro em ${formatMoment(by.at)}.`;

export default ClashDialog;
