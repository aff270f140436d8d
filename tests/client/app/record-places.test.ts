import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { screens } from '../../../client/data/screens.ts';
import { descriptions } from '../../../shared/contract/descriptions.ts';
import { modules } from '../../../shared/contract/index.ts';
import { entityNamed } from '../../../shared/entities.ts';

const recorded = descriptions.map(([entity]) => ({ entity, place: entityNamed(entity)?.record }));

test.each(recorded.filter(({ place }) => place))('a record of $entity opens on a screen', ({ place }) => {
  const address = new URL(`${place?.path}7`, 'http://cais.example');
  const found = screens.filter(({ path: at }) => at !== '*' && matchPath(at, address.pathname) !== null);
  expect(found).toHaveLength(1);
});

test.each(recorded)('$entity stand on a screen that the menu or Home leads to', ({ entity }) => {
  const calls: readonly unknown[] = Object.values(modules[entity]);
  const own = screens.filter(({ reads }) => reads?.some((row) => calls.includes(row)));
  const reachable = own.filter(({ menu, path }) => menu !== undefined || path === '/Home');
  expect(reachable, 'client/data/screens.ts gives its list screen `reads` and `menu`').not.toEqual([]);
});

test.each(screens.filter(({ path }) => path.endsWith('/:id?')))(
  '$path names a screen that the menu marks',
  (form) => {
    const { menu, path } = screens.find((screen) => screen.path === form.within) ?? {};
    expect(menu !== undefined || path === '/Home', 'client/data/screens.ts gives it `within`').toBe(true);
  },
);
