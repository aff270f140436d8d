import { writeOrCheck } from './generated-files.ts';
import { manualFiles } from './man/manual-page.ts';

// `npm run man` writes the manual page of the command line; with `--check` it only says whether it is current.
await writeOrCheck(manualFiles(), 'man');
