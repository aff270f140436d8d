import { Command } from 'commander';

/** A command line of the usual size, written as commander's documentation has it; each command loads what it needs. */
const program = new Command('peer');
program
  .description('Administers a service.')
  .version('1.0.0')
  .option('--profile <name>', 'profile to work with');

program
  .command('whoami')
  .description('Says who is signed in.')
  .action(async () => {
    const { whoami } = await import('./whoami.ts');
    await whoami(process.env.PEER_URL ?? '');
  });
for (const group of ['ports', 'restrictions']) {
  const commands: Command = program.command(group).description(`Works with ${group}.`);
  commands
    .command('import')
    .argument('<file>', 'what to read')
    .option('--dry-run', 'only says what would be done')
    .option('--json', 'writes one result')
    .option('--concurrency <n>', 'calls at once', '4')
    .action(() => undefined);
  commands
    .command('export')
    .argument('[file]', 'where to write')
    .option('--force', 'over a file')
    .action(() => undefined);
  commands.command('template').action(() => undefined);
}
for (const name of ['login', 'logout', 'doctor', 'completion']) {
  program
    .command(name)
    .description(`Does ${name}.`)
    .option('--json', 'writes JSON')
    .action(() => undefined);
}

await program.parseAsync();
