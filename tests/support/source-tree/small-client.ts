import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A project of its own in a temporary folder: a page, two routes that share a module, a style and a static file. */
export function smallClient(): {
  root: string;
  write: (path: string, text: string) => void;
  remove: () => void;
} {
  const root = mkdtempSync(join(tmpdir(), 'cais-client-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  for (const file of ['package-lock.json', 'tsconfig.json']) cpSync(file, join(root, file));

  write('client/index.html', '<html data-base="%BASE%">\n  <head>\n  </head>\n  <body></body>\n</html>\n');
  write('client/app/first-part.ts', '');
  write('client/app/main.tsx', "await import('./start.tsx');\n");
  write('client/screens/import/worker/import-worker.ts', 'postMessage(1);\n');
  write('client/app/start.tsx', `${route('one')}${route('two')}`);
  write(
    'client/screens/one.tsx',
    "import { words } from '../words.ts';\nexport const one = <p>{words}</p>;\n",
  );
  write(
    'client/screens/two.tsx',
    "import { words } from '../words.ts';\nexport const two = <b>{words}</b>;\n",
  );
  write('client/words.ts', `export const words = '${'Localização cadastrada com sucesso. '.repeat(50)}';\n`);
  write(
    'client/styles/theme.scss',
    "@import 'bootstrap/scss/functions';\n@for $i from 1 through 40 { .berth-#{$i} { order: $i; } }\n",
  );
  write('client/public/icon.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g></g>'.repeat(40)}</svg>\n`);
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const route = (name: string) =>
  `void import('../screens/${name}.tsx').then((screen) => document.body.append(String(screen.${name})));\n`;
