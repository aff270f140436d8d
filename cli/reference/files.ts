/** What the program writes, and where. */
export const fileTexts: readonly (readonly [path: string, text: string])[] = [
  [
    '~/.config/cais/profiles/PERFIL.json',
    'um perfil: servidor, login e sessão, nunca a senha. Só o dono pode ler (permissão 600)',
  ],
  ['~/.config/cais/default-profile', 'nome do perfil padrão: o do último login'],
  [
    'ARQUIVO.cais.jsonl',
    'diário de uma importação: o que foi enviado e o que resultou; serve para retomá-la',
  ],
  ['ARQUIVO.cais.lock', 'trava que impede duas importações do mesmo arquivo ao mesmo tempo'],
  ['ARQUIVO.rejeitados.csv', 'linhas recusadas, com número e motivo, para corrigir e importar'],
  ['~/.local/state/cais/imports/', 'os três acima, quando a pasta do arquivo não pode ser gravada'],
  ['~/.cache/cais/node/', 'código já compilado; pode ser apagado'],
];
