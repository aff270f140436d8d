import { buildClient } from './build/build-client.ts';
import { reportSizes } from './build/report.ts';

try {
  console.log(reportSizes(await buildClient(process.cwd())));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
