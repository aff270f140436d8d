import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { login, messages } from '../../../shared/contract/session.ts';
import type { Message } from '../../../shared/message.ts';
import { addressOf, isHosted } from '../../connection/base-path.ts';
import { resumeOf, signsInAgain } from '../../data/session/resume.ts';
import { sessionEnd } from '../../data/session/session-end.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { useAreaNotify } from '../../data/writes/use-area-notify.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { usePageState } from '../../ui/page-state.ts';

/** The specification has one text for both fields, which the toast says. Each field names only itself. */
const ownWords = (error: string | undefined, missing: string): string | undefined =>
  error === messages.missing.text ? missing : error;

const LoginCard = ({ children }: { readonly children: ReactNode }) => (
  <main className="d-flex align-items-center justify-content-center min-vh-100 p-3">
    <div className="mw-24 border rounded-4 bg-body p-4 shadow w-100 pt-5">
      <title>Entrar · Cais</title>
      <h1 className="d-flex align-items-center justify-content-center gap-2 fs-1">
        <span className="text-primary">
          <Icon name="anchor" />
        </span>
        Cais
      </h1>
      <p className="mb-4 text-center text-body-secondary">
        Administração do serviço de informações portuárias
      </p>
      {children}
    </div>
  </main>
);

/** In place of the form, where an application around Cais signs its administrators in (docs/embedding.md). */
const HostedLogin = () => {
  const end = usePageState(sessionEnd);
  return (
    <LoginCard>
      <p className="mb-4 text-center" role="status">
        {end ?? 'Nenhum administrador está conectado.'}
      </p>
      <a className="btn btn-primary w-100" href={addressOf('/')}>
        Continuar no aplicativo
      </a>
    </LoginCard>
  );
};

/** Sign-in (spec 2.3), at '/' and '/signup'. */
const LoginForm = () => {
  const notify = useAreaNotify('session');
  const navigate = useNavigate();
  const { state } = useLocation();
  const { busy, run } = useWrite(login, { area: 'session' });
  const [refusal, setRefusal] = useState<Message>();
  const end = usePageState(sessionEnd);
  const { form, errorOf, submit } = useRuleForm({
    rule: login.browser.body,
    defaultValues: { login: signsInAgain(state) ? (sessionStore.owner() ?? '') : '', password: '' },
    toWire: (values) => values,
    onRefused: notify,
  });

  const signIn = submit(async (body) => {
    setRefusal(undefined);
    const result = await run({ body });
    if (result === undefined) return;
    if (!result.ok) {
      setRefusal(result.message);
      form.setFocus('password', { shouldSelect: true });
      return;
    }
    const { login: person } = result.answer;
    if (sessionStore.signedIn(person)) {
      await navigate('/Home', { replace: true, state: resumeOf(state, person) });
    }
  });

  return (
    <LoginCard>
      <form noValidate onSubmit={(event) => void signIn(event)}>
        <div role="status">
          <FormAlert message={end === undefined ? undefined : { tone: 'info', text: end }} />
        </div>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={ownWords(errorOf('login'), 'Informe o e-mail')}
          {...form.register('login')}
        />
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          error={ownWords(errorOf('password'), 'Informe a senha')}
          {...form.register('password')}
        />
        <FormAlert message={refusal} />
        <BusyButton type="submit" className="w-100" busy={busy} busyText="Carregando">
          Login
        </BusyButton>
      </form>
    </LoginCard>
  );
};

const LoginScreen = () => (isHosted ? <HostedLogin /> : <LoginForm />);

export default LoginScreen;
