/** A check could not be done in time. */
export class TooSlow extends Error {}
