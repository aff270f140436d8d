import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';

/** Shown when a screen broke while being loaded or drawn. The detail is for technical support. */
const Crash = ({ error }: { readonly error: unknown }) => (
  <div className="mw-24 mx-auto border rounded-4 bg-body p-4 shadow w-100 text-center" role="alert">
    <h1>Algo deu errado</h1>
    <p>Esta tela encontrou um problema inesperado. O que já foi salvo não se perde.</p>
    <Button onClick={() => window.location.reload()}>
      <Icon name="retry" />
      Recarregar
    </Button>
    <details className="mt-4 small text-body-secondary">
      <summary>Detalhe técnico</summary>
      <code>{String(error)}</code>
    </details>
  </div>
);

const LoneCrash = (props: { readonly error: unknown }) => (
  <main className="d-flex align-items-center justify-content-center min-vh-100 p-3">
    <Crash {...props} />
  </main>
);

interface ErrorBoundaryState {
  readonly fault: { readonly error: unknown } | undefined;
}

/** Keeps a fault in drawing from leaving an empty page. React itself reports the fault to the console. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { fault: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { fault: { error } };
  }

  override render() {
    const { fault } = this.state;
    return fault ? <LoneCrash error={fault.error} /> : this.props.children;
  }
}

/** A screen that could not be loaded (a new version was installed meanwhile) or that failed while being drawn. */
export const RouteFailure = () => <Crash error={useRouteError()} />;

/** The same where the bar itself is missing. */
export const LoneRouteFailure = () => <LoneCrash error={useRouteError()} />;
