import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { screens } from '../../../client/app/screens.ts';
import { entities } from '../../../shared/entities.ts';

const places = Object.entries(entities).flatMap(([entity, known]) =>
  'record' in known && known.record !== undefined ? [[entity, known.record.path] as const] : [],
);

test.each(places)('a record of %s opens on a screen, at %s', (_, path) => {
  const address = new URL(`${path}7`, 'http://cais.example');
  const found = screens.filter(({ path: at }) => at !== '*' && matchPath(at, address.pathname) !== null);
  expect(found).toHaveLength(1);
});
