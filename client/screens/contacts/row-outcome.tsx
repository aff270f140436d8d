import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import type { Outcome } from './save-contacts.ts';

interface Look {
  readonly icon: IconName;
  readonly tone: 'success' | 'warning' | 'error' | 'info';
  readonly text: string;
}

const looks: Readonly<Record<Outcome['state'], Look>> = {
  saving: { icon: 'upload', tone: 'info', text: 'Salvando…' },
  saved: { icon: 'success', tone: 'success', text: 'Salvo' },
  failed: { icon: 'error', tone: 'error', text: 'Não salvo' },
  unknown: { icon: 'warning', tone: 'warning', text: 'Sem confirmação' },
  'not-sent': { icon: 'info', tone: 'warning', text: 'Não salvo: a gravação parou antes' },
};

/** What came of a row at the last save. */
export const RowOutcome = ({ outcome }: { readonly outcome: Outcome }) => {
  const { icon, tone, text } = looks[outcome.state];
  return (
    <div className="contact-note" data-tone={tone}>
      <Icon name={icon} />
      <span>{outcome.text === undefined ? text : `${text}: ${outcome.text}`}</span>
    </div>
  );
};
