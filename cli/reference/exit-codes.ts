import { exitCodes } from '../exit.ts';

/** What each exit code says (CL-10): the one source for help, the manual page and whatever else lists them. */
const texts: Readonly<Record<keyof typeof exitCodes, string>> = {
  allWell: 'tudo certo',
  someRefused: 'algumas linhas foram recusadas ou ficaram como estavam, ou o servidor recusou o pedido',
  wrongUsage: 'uso errado: comando, opção, arquivo ou perfil; nada foi feito',
  notSignedIn: 'sem sessão, ou sem permissão',
  unreachable: 'o servidor ou o serviço por trás dele não respondeu como devia',
  interrupted: 'interrompido com Ctrl-C',
};

export const exitCodeTexts: readonly (readonly [code: number, text: string])[] = Object.entries(
  exitCodes,
).map(([name, code]) => [code, texts[name as keyof typeof exitCodes]]);
