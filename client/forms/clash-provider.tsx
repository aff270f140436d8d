import { createContext, type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '../connection/connection.ts';
import type { ClashQuestion } from './clash-words.ts';

/** Resolves to the names whose stored value is to win; undefined to go back to the form. */
type AskAboutClashes = (question: ClashQuestion) => Promise<readonly string[] | undefined>;

/** How a form asks. Without the provider, what was typed wins. */
export const ClashContext = createContext<AskAboutClashes>(async () => []);

interface Asked extends ClashQuestion {
  readonly answer: (theirs: readonly string[] | undefined) => void;
}

const ClashDialog = lazyPart(async () => (await import('./clash-dialog.tsx')).default);

/** Holds the one dialog about clashes; above the router, beside the confirmation. */
export const ClashProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<AskAboutClashes>(
    (question) => new Promise((answer) => setAsked({ ...question, answer })),
    [],
  );
  const settle = (theirs: readonly string[] | undefined) => {
    asked?.answer(theirs);
    setAsked(undefined);
  };
  return (
    <ClashContext value={ask}>
      {children}
      {asked !== undefined && <ClashDialog {...asked} onAnswer={settle} />}
    </ClashContext>
  );
};
