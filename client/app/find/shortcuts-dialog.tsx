import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { KeyHint } from '../../ui/layout/key-hint.tsx';

const shortcuts: readonly (readonly [string, readonly string[], string])[] = [
  ['Em todas as telas', ['Ctrl+K'], 'Buscar telas, ações e registros'],
  ['Em todas as telas', ['?'], 'Mostrar estes atalhos'],
  ['Em todas as telas', ['Esc'], 'Fechar o que está aberto por cima da tela'],
  ['Na busca geral', ['↑', '↓'], 'Escolher um resultado'],
  ['Na busca geral', ['Enter'], 'Abrir o resultado'],
  ['Na busca geral', ['Ctrl+Enter'], 'Abrir o resultado em outra aba'],
  ['Nas listas', ['/'], 'Ir para a busca da lista'],
  ['Nas listas', ['Espaço'], 'Selecionar a linha; com Shift, todas até ela'],
  ['Nas listas', ['Enter'], 'Da caixa de uma linha, ir para as ações da seleção'],
  ['Nas listas', ['Esc'], 'Limpar a seleção'],
  ['Nos formulários', ['Ctrl+S'], 'Salvar'],
  ['Ao ler notícias e atividades', ['←', '→'], 'Ir para a anterior ou a próxima'],
  ['Nos handbooks', ['→', '←'], 'Abrir ou fechar um porto'],
];

/** 'Atalhos do teclado' (FI-05). */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open title="Atalhos do teclado" onClose={onClose}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section tabIndex={0} aria-label="Atalhos">
      {[...Map.groupBy(shortcuts, ([where]) => where)].map(([where, rows]) => (
        <section key={where} className="mb-3">
          <h3 className="mb-2">{where}</h3>
          <dl className="shortcuts mb-0">
            {rows.map(([, keys, what]) => (
              <div
                key={what}
                className="d-flex flex-row-reverse justify-content-between gap-3 border-top py-2"
              >
                <dt className="d-flex flex-shrink-0 gap-1 fw-normal">
                  {keys.map((key) => (
                    <KeyHint key={key} keys={key} />
                  ))}
                </dt>
                <dd className="mb-0">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  </Dialog>
);
