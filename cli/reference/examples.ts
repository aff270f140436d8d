type Example = readonly [words: string, text: string];

/** Examples by command, for its help and the manual page; each command has one (`man-page.test.ts`). */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  'cais login': [
    ['cais login --server https://cais.exemplo.com.br', 'pergunta o login e a senha'],
    [
      'cais login --server https://cais.exemplo.com.br --login ana@exemplo.com.br --password-stdin < senha.txt',
      'sem terminal',
    ],
  ],
  'cais logout': [['cais logout', 'encerra a sessão do perfil padrão']],
  'cais whoami': [['cais whoami --profile teste', 'quem entrou pelo perfil teste']],
  'cais lineup': [['cais lineup link', 'gera um link']],
  'cais lineup link': [['cais lineup link --copy', 'gera um link, escreve e copia']],
  'cais ports': [['cais ports export portos.csv', 'grava as localizações em portos.csv']],
  'cais ports import': [
    ['cais ports import portos.csv --dry-run', 'mostra o que mudaria'],
    ['cais ports import portos.csv --update', 'cadastra o que falta e corrige o que difere'],
  ],
  'cais ports export': [['cais ports export | less', 'mostra as localizações']],
  'cais ports template': [['cais ports template > portos.csv', 'um arquivo para preencher']],
  'cais restrictions': [['cais restrictions export limites.csv', 'grava os limites em limites.csv']],
  'cais restrictions import': [
    ['cais restrictions import limites.csv --all-or-nothing', 'grava só se todas as linhas servirem'],
    ['cais restrictions import - --json < limites.csv', 'lê a entrada padrão e resume em JSON'],
  ],
  'cais restrictions export': [['cais restrictions export limites.csv --force', 'substitui o arquivo']],
  'cais restrictions template': [['cais restrictions template > limites.csv', 'um arquivo para preencher']],
  'cais doctor': [['cais doctor --json > cais.json', 'um relatório para o suporte']],
  'cais completion': [['source <(cais completion bash)', 'em ~/.bashrc']],
  'cais help': [['cais help ports import', 'o mesmo que cais ports import --help']],
};
