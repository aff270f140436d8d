import type { Area } from '../harness/area.ts';

/** Every area by its name, loaded when it is run. */
export const areas: Readonly<Record<string, () => Promise<Area>>> = {
  relay: async () => (await import('./relay.ts')).relay,
  start: async () => (await import('./start.ts')).start,
  cli: async () => (await import('./cli.ts')).cli,
  load: async () => (await import('./load.ts')).load,
  upload: async () => (await import('./upload.ts')).upload,
  import: async () => (await import('./import.ts')).importing,
  store: async () => (await import('./store.ts')).store,
  list: async () => (await import('./list.ts')).list,
};
