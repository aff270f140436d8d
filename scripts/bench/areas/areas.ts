import type { Area } from '../harness/area.ts';

/** Every area by its name, loaded when it is run. */
export const areas: Readonly<Record<string, () => Promise<Area>>> = {};
