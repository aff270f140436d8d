import { expect, test } from 'vitest';
import { importKinds } from '../../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../../shared/import/plan/kind.ts';
import { importPages } from '../../../shared/page-paths.ts';
import { startPlanning } from '../../support/cais/planning.ts';

test.each(importPages.map(({ kind }) => kind))(
  '%s: importing what was exported changes nothing',
  async (name) => {
    const kind: ImportKind = importKinds[name];
    const { client, plan } = await startPlanning('demo');
    const stored = await kind.list(client);
    const { counts, records } = await plan(name, kind.toCsv(stored), { update: true });
    expect(stored.length).toBeGreaterThan(0);
    expect(records.filter(({ action }) => action !== 'same')).toEqual([]);
    expect(counts.same).toBe(stored.length);
  },
);
