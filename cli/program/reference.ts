import { exitCodes } from '../exit.ts';

/** Every environment variable that the program reads, and what it does: the one source of all lists of them. */
export const variableTexts: readonly (readonly [name: string, text: string])[] = [
  ['CAIS_SERVER', 'endereço do servidor; sem login e senha, escolhe o perfil desse servidor'],
  ['CAIS_LOGIN', 'quem entra, só para este comando; precisa também de CAIS_SERVER e da senha'],
  ['CAIS_PASSWORD', 'a senha'],
  ['CAIS_PASSWORD_FILE', 'arquivo com a senha, em vez de CAIS_PASSWORD'],
  ['XDG_CONFIG_HOME', 'pasta das configurações, onde ficam os perfis (padrão: ~/.config)'],
  [
    'XDG_STATE_HOME',
    'pasta dos diários de importações cuja pasta não pode ser gravada (padrão: ~/.local/state)',
  ],
  ['XDG_CACHE_HOME', 'pasta do código já compilado, que torna o início mais rápido (padrão: ~/.cache)'],
  ['HTTPS_PROXY', 'proxy pelo qual se chega a um servidor https; HTTP_PROXY, a um servidor http'],
  ['NO_PROXY', 'servidores a que se chega sem proxy, separados por vírgula'],
  ['NODE_EXTRA_CA_CERTS', 'arquivo com os certificados da autoridade da própria empresa'],
];

/** What each exit code says (CL-10): the one source for help and docs/cli.md. */
const texts: Readonly<Record<keyof typeof exitCodes, string>> = {
  allWell: 'tudo certo',
  someRefused:
    'algumas linhas foram recusadas, ficaram como estavam ou precisam ser conferidas, ou a conferência achou diferenças, ou o servidor recusou o pedido, ou a saída não pôde ser gravada',
  wrongUsage: 'uso errado: comando, opção, arquivo ou perfil; nada foi feito',
  notSignedIn: 'sem sessão, ou sem permissão',
  unreachable:
    'o servidor ou o serviço por trás dele não respondeu como devia, ou o diário não pôde ser gravado',
  interrupted: 'interrompido com Ctrl-C',
};

export const exitCodeTexts: readonly (readonly [code: number, text: string])[] = Object.entries(
  exitCodes,
).map(([name, code]) => [code, texts[name as keyof typeof exitCodes]]);

type Example = readonly [words: string, text: string];

/** Examples by command, for its help; each command has one (`help-texts.test.ts`). */
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
  'cais profile': [['cais profile list', 'mostra as sessões guardadas']],
  'cais profile list': [['cais profile list --json', 'para um programa']],
  'cais profile use': [['cais profile use producao', 'os outros comandos passam a usar producao']],
  'cais profile remove': [['cais profile remove teste', 'encerra a sessão de teste e esquece o perfil']],
  'cais lineup': [['cais lineup link', 'gera um link']],
  'cais lineup link': [['cais lineup link --copy', 'gera um link, escreve e copia']],
  'cais ports': [['cais ports export portos.csv', 'grava as localizações em portos.csv']],
  'cais ports import': [
    ['cais ports import portos.csv --dry-run', 'mostra o que mudaria'],
    ['cais ports import portos.csv --update', 'cadastra o que falta e corrige o que difere'],
  ],
  'cais ports undo': [
    ['cais ports undo portos.csv --dry-run', 'mostra o que voltaria a ser como antes'],
    ['cais ports undo portos.csv', 'desfaz a última importação de portos.csv'],
  ],
  'cais ports export': [
    ['cais ports export | less', 'mostra as localizações'],
    ["cais ports export --json | jq '.[].descricao'", 'só os nomes'],
  ],
  'cais ports check': [
    ['cais ports check --json > conferencia.json', 'o que difere do oficial; sai com 1 se algo difere'],
  ],
  'cais ports template': [['cais ports template > portos.csv', 'um arquivo para preencher']],
  'cais restrictions': [['cais restrictions export limites.csv', 'grava os limites em limites.csv']],
  'cais restrictions import': [
    ['cais restrictions import limites.csv --all-or-nothing', 'grava só se todas as linhas servirem'],
    ['cais restrictions import - --json < limites.csv', 'lê a entrada padrão e resume em JSON'],
  ],
  'cais restrictions undo': [['cais restrictions undo limites.csv', 'desfaz a última importação']],
  'cais restrictions export': [['cais restrictions export limites.csv --force', 'substitui o arquivo']],
  'cais restrictions check': [['cais restrictions check', 'os limites que diferem do World Port Index']],
  'cais restrictions template': [['cais restrictions template > limites.csv', 'um arquivo para preencher']],
  'cais contacts': [['cais contacts export contatos.csv', 'grava os contatos em contatos.csv']],
  'cais contacts import': [
    [
      'cais contacts import contatos.xlsx --sheet Filiais --update',
      'lê a aba Filiais de uma planilha do Excel',
    ],
  ],
  'cais contacts undo': [['cais contacts undo contatos.xlsx', 'desfaz a última importação']],
  'cais contacts export': [['cais contacts export contatos.csv', 'todas as filiais em um arquivo']],
  'cais contacts template': [['cais contacts template > contatos.csv', 'um arquivo para preencher']],
  'cais users': [['cais users export usuarios.csv', 'grava os usuários em usuarios.csv']],
  'cais users import': [
    ['cais users import renovacoes.csv --dry-run', 'mostra o que mudaria, sem gravar'],
    ['cais users import renovacoes.csv --update', 'altera empresa e expiração pelo e-mail'],
  ],
  'cais users undo': [['cais users undo renovacoes.csv', 'desfaz a última importação']],
  'cais users template': [['cais users template > renovacoes.csv', 'um arquivo para preencher']],
  'cais users export': [['cais users export usuarios.csv', 'o que a tela exporta']],
  'cais handbooks': [['cais handbooks export handbooks.csv', 'grava os handbooks em handbooks.csv']],
  'cais handbooks export': [['cais handbooks export handbooks.csv', 'uma linha por arquivo ou commodity']],
  'cais doctor': [['cais doctor --json > cais.json', 'um relatório para o suporte']],
  'cais completion': [['source <(cais completion bash)', 'em ~/.bashrc']],
  'cais help': [['cais help ports import', 'o mesmo que cais ports import --help']],
};
