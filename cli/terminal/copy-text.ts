import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Context, Output } from '../context.ts';

interface Clipboard {
  readonly command: string;
  readonly words: readonly string[];
  /** The variable without which the program cannot find its display. */
  readonly needs?: string;
}

/** Programs that put their standard input on the clipboard, in the order in which they are tried. */
const clipboards: readonly Clipboard[] = [
  { command: 'pbcopy', words: [] },
  { command: 'wl-copy', words: [], needs: 'WAYLAND_DISPLAY' },
  { command: 'xclip', words: ['-selection', 'clipboard'], needs: 'DISPLAY' },
  { command: 'xsel', words: ['--clipboard', '--input'], needs: 'DISPLAY' },
  { command: 'clip.exe', words: [] },
];

/** Puts a text on the clipboard as well as this machine can, and says what came of it. */
export async function copyText(context: Context, text: string): Promise<string> {
  for (const clipboard of clipboards) {
    const { needs } = clipboard;
    if (needs !== undefined && !context.env[needs]) continue;
    if (await copyWith(clipboard, text, context.env)) return 'Link copiado para a área de transferência.';
  }
  const terminal = [context.stderr, context.stdout].find((stream) => stream.isTTY === true);
  if (terminal === undefined) {
    return 'O link não foi copiado: não há programa de área de transferência (pbcopy, wl-copy, xclip, xsel ou clip.exe).';
  }
  askTerminal(terminal, text);
  return 'Pedido ao terminal para copiar o link; nem todo terminal atende (OSC 52).';
}

/** Resolves to false where the program is not there, or fails. */
async function copyWith(
  { command, words }: Clipboard,
  text: string,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  // Programs that stay to serve the selection would keep our streams open: they get none but the input.
  const child = spawn(command, words, { env, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(text);
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
}

/** The escape by which a terminal, also one at the far end of an SSH line, fills its own clipboard. */
function askTerminal(terminal: Output, text: string): void {
  terminal.write(`\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`);
}
