import { buildClient } from './build/build-client.ts';
import { reportSizes } from './build/report.ts';

const build = await buildClient(process.cwd());
console.log(reportSizes(build));
