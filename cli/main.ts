import { surroundings } from './context.ts';
import { run } from './run.ts';

process.exitCode = await run(surroundings(), process.argv.slice(2));
