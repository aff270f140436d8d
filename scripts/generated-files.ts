import { readFile, writeFile } from 'node:fs/promises';

/** The texts of files that are made from sources, by their paths below the project's folder. */
export type GeneratedFiles = Readonly<Record<string, string>>;

/** Writes generated files; with `--check` it only says which of them are not current. @param command of npm */
export async function writeOrCheck(files: GeneratedFiles, command: string): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    if (!process.argv.includes('--check')) {
      await writeFile(file, text);
      console.log(`${file}: written`);
    } else if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) {
      console.error(`${file} is not what its sources say: run \`npm run ${command}\` and commit it.`);
      process.exitCode = 1;
    }
  }
}
