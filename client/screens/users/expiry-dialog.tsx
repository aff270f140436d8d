import { useState } from 'react';
import { validate } from '../../../shared/contract/fields/validate.ts';
import { fields, get, list, messages, type User, update } from '../../../shared/contract/users.ts';
import { formatDate, readCalendarDate } from '../../../shared/format.ts';
import { api } from '../../data/api.ts';
import type { TaskProps } from '../../parts/bulk/bulk-dialog.tsx';
import { ChangeDialog } from '../../parts/bulk/change-dialog.tsx';
import { counted } from '../../parts/bulk/noun.ts';
import type { Submit } from '../../parts/run/submits.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { valuesOf, wireOf } from './use-user-form.ts';

const { label } = fields.dataExpiracao;
const shownOf = ({ dataExpiracao }: User) => ({ [label]: formatDate(dataExpiracao) });

interface Filled {
  readonly typed: string;
  readonly never: boolean;
}

/** One day of expiry for several users. Each is read first, so that everything else stays as it is stored. */
export const ExpiryDialog = (task: TaskProps<User>) => {
  const cut = task.cut?.content.values as Partial<Filled> | undefined;
  const [typed, setTyped] = useState(cut?.typed ?? '');
  const [never, setNever] = useState(cut?.never ?? false);
  const [error, setError] = useState<string>();
  const day = readCalendarDate(typed) ?? '';

  const check = () => {
    const fault = typed.trim() === '' ? 'Informe a data ou marque a caixa abaixo.' : messages.badExpiry.text;
    const refused = never || day !== '' ? undefined : fault;
    setError(refused);
    if (refused) document.querySelector<HTMLElement>('.bulk-day input')?.focus();
    return refused === undefined;
  };
  const change = async (user: User) => {
    const params = { id: user.idUsuario };
    const now = await api.send(get, { params });
    const wanted = never ? '' : day;
    const values = { ...valuesOf(now), dataExpiracao: wanted };
    return {
      stored: shownOf(now),
      mine: { [label]: formatDate(wanted) },
      overwritten: [label],
      send: (submit: Submit) => submit(update, { params, body: validate(update.body, wireOf(values, now)) }),
    };
  };

  return (
    <ChangeDialog
      {...task}
      {...{ check, shownOf, change, list }}
      title={`Alterar expiração de ${counted(task.noun, task.rows.length)}`}
      lead="A data vale para"
      area="users"
      call={update}
      dirty={never || typed !== ''}
      values={{ typed, never } satisfies Filled}
    >
      <div className="bulk-day">
        <DateField
          label={label}
          value={day}
          error={error}
          disabled={never}
          {...(day !== '' && day < dayText(today()) && { hint: 'Esta data já passou: o acesso termina.' })}
          onChange={(next, text) => {
            setTyped(next || text);
            setError(undefined);
          }}
        />
      </div>
      <CheckField
        label="Não expira"
        checked={never}
        onChange={({ target }) => {
          setNever(target.checked);
          setError(undefined);
        }}
      />
    </ChangeDialog>
  );
};
