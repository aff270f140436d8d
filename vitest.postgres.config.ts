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
  'tests/server/commands/move.test.ts',
  'tests/server/http/{lineup,rate-limits,signed-in-reads,upload,uploads}.test.ts',
  'tests/server/observability/{health,metrics}.test.ts',
  'tests/server/session/{access,own-sessions,session}.test.ts',
  'tests/server/writes/{activity,long-run,read-back,stamp,writes}.test.ts',
  'tests/faults/client/submits.test.ts',
  'tests/faults/session/*.test.ts',
  'tests/faults/server/{postgres*,several-servers,rolling-restart}.test.ts',
];

export default config;
