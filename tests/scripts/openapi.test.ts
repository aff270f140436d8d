import { expect, test } from 'vitest';
import { openApiDocument } from '../../scripts/openapi.ts';
import { rows } from '../../shared/contract/index.ts';

const document = openApiDocument('1.2.3');
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test('every row of the contract is one operation, and nothing else is', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

test('no two paths differ only in the names of their parts', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/gu, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(operations)('$method $path declares exactly the parts of its path', ({ path, operation }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
  const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
  expect(declared.every((parameter) => parameter.required)).toBe(true);
});

test('every reference leads somewhere inside the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/gu)].map(([, to]) => to ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((level, key) => (level as Record<string, unknown> | undefined)?.[key], document);
    expect(found, reference).toBeDefined();
  }
});

test('every call but the login asks for the bearer token', () => {
  expect(document.security).toEqual([{ bearer: [] }]);
  const open = operations.filter(({ operation }) => 'security' in operation);
  expect(open.map(({ operation }) => operation.operationId)).toEqual(['session.login']);
});

test('a body describes the wire values: stamped fields included, dates and numbers as sent', () => {
  expect(document.paths['/api/admin/localizacaoPortoLineup']?.post).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: { longitude: { type: 'number' }, uf: { enum: expect.arrayContaining(['SP']) } },
            required: ['portoId', 'uf', 'longitude', 'latitude'],
          },
        },
      },
    },
  });
  expect(document.paths['/api/admin/noticia']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { required: expect.arrayContaining(['UsuarioInclusao']) } } },
    },
  });
});

test('the upload is a form with its file', () => {
  expect(document.paths['/api/admin/statistics/upload']?.post).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { required: ['idSegmento', 'titulo', 'nomeUsuarioInclusao', 'arquivo'] },
          encoding: { arquivo: { contentType: 'application/pdf' } },
        },
      },
    },
  });
});

test('an answer is described bare and wrapped', () => {
  expect(document.paths['/api/admin/users/{id}']?.get).toMatchObject({
    responses: {
      '200': {
        content: {
          'application/json': {
            schema: {
              anyOf: [
                { $ref: '#/components/schemas/User' },
                { properties: { data: { $ref: '#/components/schemas/User' } } },
              ],
            },
          },
        },
      },
    },
  });
});
