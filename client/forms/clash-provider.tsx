import { createContext, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ActivityDetail } from '../../shared/contract/activity.ts';
import { lazyPart } from '../connection/connection.ts';
import type { Clash } from './clash-dialog.tsx';

/** Asks whether to save over a record that changed, or to go back to the form. */
type AskAboutClashes = (
  clashes: readonly Clash[],
  by: ActivityDetail | undefined,
  title: string | undefined,
) => Promise<boolean>;

/** How a form asks. Without the provider, saving goes on. */
export const ClashContext = createContext<AskAboutClashes>(async () => true);

interface Question {
  readonly clashes: readonly Clash[];
  readonly by: ActivityDetail | undefined;
  readonly title: string | undefined;
  readonly answer: (overwrite: boolean) => void;
}

const ClashDialog = lazyPart(async () => (await import('./clash-dialog.tsx')).default);

/** Holds the one dialog about clashes; above the router, beside the confirmation. */
export const ClashProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskAboutClashes>(
    (clashes, by, title) => new Promise((answer) => setQuestion({ clashes, by, title, answer })),
    [],
  );
  const settle = (overwrite: boolean) => {
    question?.answer(overwrite);
    setQuestion(undefined);
  };
  return (
    <ClashContext value={ask}>
      {children}
      {question !== undefined && (
        <Suspense>
          <ClashDialog {...question} onAnswer={settle} />
        </Suspense>
      )}
    </ClashContext>
  );
};
