import coast from './fine-coast.json' with { type: 'json' };

/** A module of its own: esbuild writes JSON that is imported by itself with code that the first page would load as one more file. */
export const fineCoast = coast;
