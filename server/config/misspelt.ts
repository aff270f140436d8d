import { closest, distance } from 'fastest-levenshtein';
import type { Environment } from './raw-values.ts';
import { SECRETS, variables } from './variables.ts';

/** A variable that Cais does not know, and the one that was probably meant. */
export interface Misspelling {
  readonly given: string;
  readonly meant: string;
}

/** `PORT`, `HOST` and `SEED` are too short: many other names are close to them. */
const SHORTEST = 8;

const known: readonly string[] = [
  ...Object.keys(variables.shape),
  ...[...SECRETS].map((name) => `${name}_FILE`),
];
const targets = known.filter((name) => name.length >= SHORTEST);

/** Kubernetes and Docker set variables that end so, named after services: `DATABASE_PORT`. */
const OF_A_SERVICE = /_(?:PORT|HOST)$/u;

/**
 * Variables whose names are one letter off a known name, or two off a long one, where the known one is not set. Cais would
 * ignore them without a word, and start on SQLite, for example, where `DATABSE_URL` was set.
 */
export function misspelt(env: Environment): readonly Misspelling[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const isGiven = (name: string) =>
    isSet(name) || isSet(`${name}_FILE`) || isSet(name.replace(/_FILE$/u, ''));
  return Object.keys(env)
    .filter((name) => isSet(name) && !known.includes(name) && !OF_A_SERVICE.test(name))
    .map((given) => ({ given, meant: closest(given.toUpperCase(), targets) }))
    .filter(({ given, meant }) => isClose(given, meant) && !isGiven(meant));
}

const isClose = (given: string, meant: string): boolean =>
  distance(given.toUpperCase(), meant) <= (meant.length < 10 ? 1 : 2);
