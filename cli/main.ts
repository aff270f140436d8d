import { surroundings } from './context.ts';
import { run } from './run.ts';

const ours = surroundings();
const code = await run(ours, process.argv.slice(2));
// To take everything apart would be a tenth of a call for help. Where a stream was opened, it may have more to write.
if (ours.hasOpened) process.exitCode = code;
else process.exit(code);
