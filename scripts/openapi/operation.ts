import type { CallRow } from '../../shared/contract/call.ts';
import { answeredSchema, inEitherForm, type JsonSchema, sentSchema } from './json-schema.ts';

/** One call as an OpenAPI operation. `partNames` are the names of its path parts in the document, in order. */
export function operationOf(name: string, row: CallRow, partNames: readonly string[]) {
  const [entity = ''] = name.split('.');
  const parameters = [...pathParameters(row, partNames), ...queryParameters(row)];
  return {
    operationId: name,
    tags: [entity],
    summary: row.summary,
    ...(row.withoutToken ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body === undefined ? {} : { requestBody: { required: true, content: contentOf(entity, row) } }),
    responses: responsesOf(row),
  };
}

/** Names of the parts of a row's path, in order. */
export const partsOf = (row: CallRow): string[] =>
  [...row.path.matchAll(/:(\w+)/gu)].map(([, name]) => name ?? '');

function pathParameters(row: CallRow, partNames: readonly string[]) {
  return partsOf(row).map((own, index) => {
    const name = partNames[index] ?? own;
    const description = [
      ...(name === own ? [] : [`Here the ${own}.`]),
      ...(isStamped(row, 'path', own) ? [actingAdministrator] : []),
    ].join(' ');
    return {
      name,
      in: 'path',
      required: true,
      ...(description === '' ? {} : { description }),
      schema: sentSchema(row.params?.[own] ?? noRule(row, own)),
    };
  });
}

const noRule = (row: CallRow, part: string): never => {
  throw new TypeError(`${row.path}: no rule for ${part}`);
};

function queryParameters(row: CallRow) {
  if (row.query === undefined) return [];
  const { properties = {}, required = [] } = sentSchema(row.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    schema,
  }));
}

const actingAdministrator = 'Login of the acting administrator.';

const isStamped = (row: CallRow, where: 'path' | 'body', field: string): boolean =>
  (row.stamps ?? []).some((stamp) => stamp.in === where && stamp.field === field);

function contentOf(entity: string, row: CallRow) {
  const body = withStamps(row, sentSchema(row.body ?? noRule(row, 'body'), entity));
  const { upload } = row;
  if (upload === undefined) return { 'application/json': { schema: body } };
  const description = `Name ends in ${upload.extension}; at most ${upload.maxBytes} bytes, beginning with ${upload.signature}.`;
  const file = { type: 'string', contentMediaType: upload.contentType, description };
  const schema = {
    ...body,
    properties: { ...body.properties, [upload.field]: file },
    required: [...(body.required ?? []), upload.field],
  };
  return {
    'multipart/form-data': { schema, encoding: { [upload.field]: { contentType: upload.contentType } } },
  };
}

/** A caller of Cais may leave stamped fields out; Cais always sends them to the upstream. */
function withStamps(row: CallRow, body: JsonSchema): JsonSchema {
  const own = Object.keys(body.properties ?? {});
  const stamped = own.filter((field) => isStamped(row, 'body', field));
  const described = stamped.map((field) => [
    field,
    { ...body.properties?.[field], type: 'string', description: actingAdministrator },
  ]);
  return {
    ...body,
    properties: { ...body.properties, ...Object.fromEntries(described) },
    required: own.filter((field) => stamped.includes(field) || body.required?.includes(field)),
  };
}

function responsesOf(row: CallRow) {
  const refusal = (description: string) => ({ description, $ref: '#/components/responses/Refused' });
  return {
    '200': {
      description: 'Done',
      content: { 'application/json': { schema: inEitherForm(answeredSchema(row.answer)) } },
    },
    '401': refusal(
      row.endsSessionOn401 === false ? 'The credentials are refused' : 'The token is missing or over',
    ),
    default: refusal('Refused, with the reason'),
  };
}
