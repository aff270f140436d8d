import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Dialog } from '../ui/dialogs/dialog.tsx';

/** A field that somebody else changed since the form was loaded. */
interface Clash {
  readonly label: string;
  readonly loaded: string;
  readonly stored: string;
  readonly mine: string;
}

/** One field of a record as a person reads it, by its label. */
export type Shown = Readonly<Record<string, string>>;

/**
 * The upstream has no version field, so a record is read again before it is saved and compared, field by field, as a
 * person would see it. A change to the very value that is about to be saved clashes with nothing.
 */
const findClashes = (loaded: Shown, stored: Shown, mine: Shown): Clash[] =>
  Object.keys(loaded)
    .filter((label) => stored[label] !== loaded[label] && stored[label] !== mine[label])
    .map((label) => ({
      label,
      loaded: loaded[label] ?? '',
      stored: stored[label] ?? '',
      mine: mine[label] ?? '',
    }));

/** What to do about a record that changed meanwhile: save over it, or go back to the form. */
type AskAboutClashes = (clashes: readonly Clash[]) => Promise<boolean>;

const ClashContext = createContext<AskAboutClashes>(async () => true);

interface Question {
  readonly clashes: readonly Clash[];
  readonly answer: (overwrite: boolean) => void;
}

/** Holds the one dialog about clashes; above the router, beside the confirmation. */
export const ClashProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskAboutClashes>(
    (clashes) => new Promise((answer) => setQuestion({ clashes, answer })),
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
        <Dialog
          open
          size="lg"
          title="Registro alterado por outra pessoa"
          onClose={() => settle(false)}
          footer={
            <>
              <Button variant="outline-secondary" onClick={() => settle(false)}>
                Voltar ao formulário
              </Button>
              <Button variant="danger" onClick={() => settle(true)}>
                Salvar assim mesmo
              </Button>
            </>
          }
        >
          <p>Desde que este formulário foi aberto, estes campos mudaram no servidor:</p>
          <ul className="compared list-unstyled mb-0">
            {question.clashes.map(({ label, loaded, stored, mine }) => (
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
      )}
    </ClashContext>
  );
};

/**
 * Before a save: `mayOverwrite(loaded, read, mine)` reads the record again and, where somebody else changed it, shows
 * the clashing fields and asks. A record that cannot be read again is saved without asking: the save itself will say
 * what is wrong.
 */
export function useClashCheck() {
  const ask = useContext(ClashContext);
  return useCallback(
    async (loaded: Shown, read: () => Promise<Shown | undefined>, mine: Shown): Promise<boolean> => {
      const stored = await read().catch(() => undefined);
      if (stored === undefined) return true;
      const clashes = findClashes(loaded, stored, mine);
      return clashes.length === 0 || ask(clashes);
    },
    [ask],
  );
}
