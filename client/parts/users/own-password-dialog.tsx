import { useState } from 'react';
import * as z from 'zod/mini';
import { whole } from '../../../shared/contract/fields/rules.ts';
import { changePassword, current, passwordLength } from '../../../shared/contract/session.ts';
import { type Message, warning } from '../../../shared/message.ts';
import { isHosted } from '../../connection/base-path.ts';
import { useRow } from '../../data/use-row.ts';
import { useAreaNotify } from '../../data/writes/use-area-notify.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { BusyButton, Button } from '../../ui/layout/button.tsx';

const title = 'Alterar minha senha';

/** The server's rule, and the second typing, which the server never sees. */
const rule = z
  .extend(changePassword.body, { again: z.string() })
  .check(whole(({ next, again }) => next === again, warning('As duas senhas são diferentes'), ['again']));

interface OwnPasswordProps {
  readonly onClose: () => void;
}

const PasswordForm = ({ login, onClose }: OwnPasswordProps & { readonly login: string }) => {
  const { busy, run } = useWrite(changePassword, { area: 'session' });
  const [refusal, setRefusal] = useState<Message>();
  const { form, errorOf, submit } = useRuleForm({
    rule,
    defaultValues: { current: '', next: '', again: '' },
    toWire: (values) => values,
    onRefused: useAreaNotify('session'),
  });
  const save = submit(async ({ current: old, next }) => {
    setRefusal(undefined);
    const result = await run({ body: { current: old, next } });
    if (result?.ok) onClose();
    else setRefusal(result?.message);
  });
  const fieldOf = (name: 'current' | 'next' | 'again') => ({
    required: true,
    maxLength: passwordLength.most,
    error: errorOf(name),
    ...form.register(name),
  });
  return (
    <Dialog
      open
      title={title}
      subtitle={login}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="outline-secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <BusyButton type="submit" busy={busy} busyText="Salvando">
            Alterar
          </BusyButton>
        </>
      }
    >
      {/* A password manager learns from it whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={login} />
      <PasswordField label="Senha atual" autoComplete="current-password" {...fieldOf('current')} />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        hint={`Ao menos ${passwordLength.least} caracteres. As suas outras sessões serão encerradas.`}
        {...fieldOf('next')}
      />
      <PasswordField label="Repita a nova senha" autoComplete="new-password" {...fieldOf('again')} />
      <FormAlert message={refusal} />
    </Dialog>
  );
};

const words = (isKnown: boolean): string =>
  isHosted
    ? 'A sua senha é a do aplicativo pelo qual você entrou. Troque-a lá.'
    : isKnown
      ? 'O Cais não guarda a sua senha: ela é do serviço em que os dados ficam. Quem administra esse serviço pode trocá-la.'
      : 'Não foi possível saber onde a sua senha é guardada. Feche e tente de novo.';

/** 'Alterar minha senha'; where Cais does not keep the passwords, who does. */
export const OwnPasswordDialog = ({ onClose }: OwnPasswordProps) => {
  const { data: session, isFetching } = useRow(current);
  if (session === undefined && isFetching) return null;
  if (session?.setsPassword) return <PasswordForm login={session.login} onClose={onClose} />;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="outline-secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <p className="mb-0">{words(session !== undefined && session !== null)}</p>
    </Dialog>
  );
};
