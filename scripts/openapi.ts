import { writeOrCheck } from './generated-files.ts';
import { openApiFiles } from './openapi/document.ts';

// `npm run openapi` writes the document of the upstream calls; with `--check` it only says whether it is current.
await writeOrCheck(openApiFiles(), 'openapi');
