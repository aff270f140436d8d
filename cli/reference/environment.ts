/** Every variable of the environment that the program heeds, and what it does: the one source for all that lists them. */
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
