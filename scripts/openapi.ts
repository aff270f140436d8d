import packageJson from '../package.json' with { type: 'json' };
import { contract, rows } from '../shared/contract/index.ts';
import { writeOrCheck } from './generated-files.ts';
import { records } from './openapi/json-schema.ts';
import { operationOf, partsOf } from './openapi/operation.ts';

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

type Operation = ReturnType<typeof operationOf>;

/** The calls that Cais makes of its upstream, as an OpenAPI 3.1 document. The same rows give the same document. */
export function openApiDocument(version: string) {
  const paths = pathItems();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Cais upstream API',
      version,
      description:
        'What the administration back-office asks of its upstream: the calls of the contract (`shared/contract`). ' +
        'Answers may come bare or wrapped in an envelope; both forms are read.',
    },
    servers: [{ url: '/', description: 'The address of UPSTREAM_URL' }],
    security: [{ bearer: [] }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      ...components,
      schemas: { ...components.schemas, ...Object.fromEntries([...records].sort(byName)) },
    },
  };
}

/** By entity as the contract lists them, then by name: bundlers and Node list the exports of a module differently. */
const inFixedOrder = Object.keys(contract).flatMap((entity) =>
  rows
    .filter(({ name }) => name.startsWith(`${entity}.`))
    .toSorted((a, b) => byName([a.name, a], [b.name, b])),
);

/**
 * OpenAPI knows a path by its shape: two templates that differ in the names of their parts are one, which takes
 * the names of the row that comes first.
 */
function pathItems(): Record<string, Record<string, Operation>> {
  const items = new Map<string, { path: string; parts: string[]; operations: Record<string, Operation> }>();
  for (const { name, row } of inFixedOrder) {
    const shape = row.path.replaceAll(/:\w+/gu, '{}');
    const path = row.path.replaceAll(/:(\w+)/gu, '{$1}');
    const item = items.get(shape) ?? { path, parts: partsOf(row), operations: {} };
    item.operations[row.method.toLowerCase()] = operationOf(name, row, item.parts);
    items.set(shape, item);
  }
  return Object.fromEntries([...items.values()].map(({ path, operations }) => [path, operations]));
}

const text = { type: 'string', description: 'For a person, in Portuguese.' };
const envelope = {
  type: 'object',
  properties: {
    status: { type: 'integer', description: 'Repeats the HTTP status.' },
    message: text,
    mensagem: text,
  },
};

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  schemas: {
    Acknowledgement: { ...envelope, description: 'What was done, under `message` or `mensagem`.' },
    Refusal: { ...envelope, description: 'Why not, under `message` or `mensagem`.' },
  },
  responses: {
    Refused: {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
};

// `npm run openapi` writes the document of the upstream calls; with `--check` it only says whether it is current.
if (import.meta.main) {
  const text = `${JSON.stringify(openApiDocument(packageJson.version), null, 2)}\n`;
  await writeOrCheck({ 'docs/openapi.json': text }, 'openapi');
}
