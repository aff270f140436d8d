import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { KeyHint } from '../../ui/layout/key-hint.tsx';
import { keysNow } from '../../ui/layout/keys.ts';

/** What the keys do where no screen names them: in dialogs, and in lists and trees as the browser has them. */
const fixed: ReturnType<typeof keysNow> = [
  {
    where: 'Em todas as telas',
    keys: [{ keys: 'Escape', does: 'Fechar o que está aberto por cima da tela' }],
  },
  {
    where: 'Na busca geral',
    keys: [
      { keys: 'ArrowUp ArrowDown', does: 'Escolher um resultado' },
      { keys: 'Enter', does: 'Abrir o resultado' },
      { keys: 'Ctrl+Enter', does: 'Abrir o resultado em outra aba' },
    ],
  },
];

/** 'Atalhos do teclado' (FI-05). */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [sets] = useState(() => [...keysNow(), ...fixed]);
  return (
    <Dialog open title="Atalhos do teclado" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Atalhos">
        {[...Map.groupBy(sets, ({ where }) => where)].map(([where, group]) => (
          <section key={where} className="mb-3">
            <h3 className="mb-2">{where}</h3>
            <dl className="shortcuts mb-0">
              {group
                .flatMap(({ keys }) => keys)
                .map(
                  ({ keys, does }) =>
                    does !== undefined && (
                      <div
                        key={does}
                        className="d-flex flex-row-reverse justify-content-between gap-3 border-top py-2"
                      >
                        <dt className="d-flex flex-shrink-0 gap-1 fw-normal">
                          <KeyHint keys={keys} />
                        </dt>
                        <dd className="mb-0">{does}</dd>
                      </div>
                    ),
                )}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
};
