import { spawn } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endWithTests } from '../support/server/running-server.ts';
import { smallClient } from '../support/source-tree/small-client.ts';

/** Milliseconds for a build of the client on a busy machine. */
const PATIENCE = 60_000;

/** `npm run dev` in a small project whose server says one word and waits. */
function develop() {
  const project = smallClient();
  project.write('server/main.ts', says('first'));
  project.write('shared/message.ts', '');
  const child = endWithTests(
    spawn(process.execPath, [resolve('scripts/dev.ts')], { cwd: project.root, stdio: 'pipe' }),
  );
  onTestFinished(() => {
    child.kill('SIGTERM');
    child.once('exit', project.remove);
  });
  let written = '';
  let read = 0;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (written += piece));
  return {
    /** Saves as editors do: a new file takes the name of the old one. */
    save(path: string, text: string) {
      project.write(`${path}~`, text);
      renameSync(join(project.root, `${path}~`), join(project.root, path));
    },
    /** Resolves once a text was written after the one that was waited for last. */
    async said(text: string) {
      await expect.poll(() => written.indexOf(text, read), { timeout: PATIENCE }).toBeGreaterThan(-1);
      read = written.indexOf(text, read) + text.length;
    },
  };
}

const says = (word: string) => `console.log('server: ${word}');\nsetInterval(() => {}, 1_000);\n`;

test('`npm run dev` sees every file that an editor saves by renaming, and files of new folders', async () => {
  const { save, said } = develop();
  await said('server: first');
  save('server/main.ts', says('second'));
  await said('server: second');
  save('server/main.ts', says('third'));
  await said('server: third');
  save('client/words.ts', "export const words = 'um';\n");
  await said('Client built');
  await said('server: third');
  save('client/words.ts', "export const words = 'dois';\n");
  await said('Client built');
  await said('server: third');
  save('shared/new/folder.ts', '');
  await said('Client built');
  await said('server: third');
  save('shared/new/folder.ts', 'export const folder = 1;\n');
  await said('Client built');
});
