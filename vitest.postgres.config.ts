import { mergeConfig } from 'vitest/config';
import all from './vitest.config.ts';

const config = mergeConfig(all, {
  // The tests that start an app in their own process put it on PostgreSQL, too.
  test: { env: { TEST_DATABASE: 'postgres' } },
});

/** The tests about data. The run starts a PostgreSQL of its own, and stops it. */
config.test.include = [
  'tests/upstream/battery/**/*.test.ts',
  'tests/server/storage/**/*.test.ts',
  'tests/server/upstream/embedded/**/*.test.ts',
  'tests/server/{access,own-sessions,session,signed-in-reads}.test.ts',
  'tests/server/{activity,read-back,stamp,upload,uploads,writes}.test.ts',
  'tests/server/{health,lineup,metrics,move,rate-limits}.test.ts',
  'tests/faults/client/submits.test.ts',
  'tests/faults/session/*.test.ts',
  'tests/faults/server/{postgres*,several-servers,rolling-restart}.test.ts',
];

export default config;
