import { openSource } from '../../cli/source/open-source.ts';

/** A program of its own: reads the file it is given twice, and prints the records read and the most memory it held, in MB. */
const [file = ''] = process.argv.slice(2);
const context = { stdin: process.stdin, cwd: process.cwd(), interrupted: new AbortController().signal };
const source = await openSource(context, file);
let records = 0;
for (const _ of ['survey', 'plan']) for await (const batch of source.batches()) records += batch.length;
await source.close();
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ records, megabytes }));
