import type { Message } from '../../../shared/message.ts';
import { Icon } from '../layout/icon.tsx';

const icons = { success: 'success', info: 'info', warning: 'warning', error: 'error' } as const;

/** The text of a toast again, beside the button that it concerns. A toast has already spoken it. */
export const FormAlert = ({ message }: { readonly message: Message | undefined }) =>
  message === undefined ? null : (
    <div className="form-alert" data-tone={message.tone}>
      <Icon name={icons[message.tone]} />
      <span>
        {message.title !== undefined && <strong>{message.title}: </strong>}
        {message.text}
      </span>
    </div>
  );
