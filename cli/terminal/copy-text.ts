import { once } from 'node:events';
import type { Context } from '../context.ts';
import type { Output } from './output.ts';

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

/** Milliseconds that a program may take. */
const patience = 3000;

interface Copied {
  readonly isCopied: boolean;
  /** What came of it, for a person. */
  readonly words: string;
}

/** Puts a text on the clipboard as well as this machine can. */
export async function copyText(context: Context, text: string): Promise<Copied> {
  for (const clipboard of clipboards) {
    const { needs } = clipboard;
    if (needs !== undefined && !context.env[needs]) continue;
    if (await copyWith(clipboard, text, context.env)) {
      return { isCopied: true, words: 'Link copiado para a área de transferência.' };
    }
  }
  const terminal = [context.stderr, context.stdout].find((stream) => stream.isTTY === true);
  if (terminal === undefined) {
    return {
      isCopied: false,
      words:
        'O link não foi copiado: nenhum programa de área de transferência o recebeu (pbcopy, wl-copy, xclip, xsel ou clip.exe).',
    };
  }
  askTerminal(terminal, text);
  return {
    isCopied: true,
    words: 'Pedido ao terminal para copiar o link; nem todo terminal atende (OSC 52).',
  };
}

/** Resolves to false where the program is not there, fails, or does not end. */
async function copyWith(
  { command, words }: Clipboard,
  text: string,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  // An import would be the bundle's alias (scripts/build/build-programs.ts).
  const { spawn } = process.getBuiltinModule('node:child_process');
  // Programs that stay to serve the selection would keep our streams open: they get none but the input.
  const child = spawn(command, words, {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Node's own `timeout` would keep the command alive for as long where there is no such program.
    signal: AbortSignal.timeout(patience),
    killSignal: 'SIGKILL',
  });
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
