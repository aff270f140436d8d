import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from './chromium.ts';

/** The Firefox of this machine, as its vendor or distribution built it; Playwright can drive only a build of its own. */
export const findFirefox = (): string | undefined => onPath(['firefox-esr', 'firefox']);

/** Nothing but the page under test: no updates, no reports, no looks at the network. */
const preferences = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/** A window of Firefox. */
export interface FirefoxPage {
  open(address: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise; what JSON can hold. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses keys one after the other; those of an inner list together. Keys without a character are WebDriver's (17.4.2): '\uE007' is Enter. */
  press(keys: readonly (string | readonly string[])[]): Promise<void>;
  /** Chooses a file in the first input that the selector finds. */
  setFile(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Starts a Firefox without a screen, with a profile of its own, and drives it by WebDriver BiDi (W3C). */
export async function openFirefox(program: string): Promise<FirefoxPage> {
  const profile = await mkdtemp(join(tmpdir(), 'cais-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const words = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = new WebSocket(`${await addressOf(child.stderr)}/session`);
    await once(socket, 'open');
    const send = callsOver(socket);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: readonly { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    return { ...pageOf(send, contexts[0]?.context ?? ''), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  let written = '';
  for await (const piece of stderr) {
    written += String(piece);
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/u.exec(written) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`Firefox ended: ${written}`);
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

function callsOver(socket: WebSocket): Send {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, result, error, message } = JSON.parse(String(data)) as Answer;
    const waits = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) waits?.resolve(result);
    else waits?.reject(new Error(`${error}: ${message}`));
  });
  let sent = 0;
  return (method, params) => {
    sent += 1;
    const waits = Promise.withResolvers<unknown>();
    waiting.set(sent, waits);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return waits.promise as never;
  };
}

const pageOf = (send: Send, context: string): Omit<FirefoxPage, 'close'> => ({
  async open(url) {
    await send('browsingContext.navigate', { context, url, wait: 'complete' });
  },
  async evaluate(expression) {
    const { result, exceptionDetails } = await send<{
      readonly result?: { readonly value: string };
      readonly exceptionDetails?: { readonly text: string };
    }>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null');
  },
  async press(keys) {
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    const actions = keys.flatMap((key) => {
      const together = typeof key === 'string' ? [key] : key;
      return [...together.map(down), ...together.toReversed().map(up)];
    });
    await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
  },
  async setFile(selector, path) {
    const { nodes } = await send<{ readonly nodes: readonly { readonly sharedId: string }[] }>(
      'browsingContext.locateNodes',
      { context, locator: { type: 'css', value: selector } },
    );
    await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [path] });
  },
});
