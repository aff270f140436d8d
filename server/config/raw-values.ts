import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigurationFault } from './configuration-error.ts';
import { SECRETS, type Variable, variables } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
export type RawValues = Partial<Record<Variable, string>>;

/**
 * The text of every variable, secrets read from their `NAME_FILE`. An empty value counts as not set, as
 * compose files pass `${NAME:-}` for a variable that is not set.
 */
export function rawValues(
  env: Environment,
  cwd: string,
): { values: RawValues; faults: ConfigurationFault[] } {
  const values: RawValues = {};
  const faults: ConfigurationFault[] = [];
  for (const variable of Object.keys(variables.shape) as Variable[]) {
    const given = SECRETS.has(variable) ? secret(env, cwd, variable, faults) : env[variable]?.trim();
    if (given !== undefined && given !== '') values[variable] = given;
  }
  return { values, faults };
}

function secret(env: Environment, cwd: string, variable: Variable, faults: ConfigurationFault[]) {
  const fileVariable = `${variable}_FILE`;
  const file = env[fileVariable];
  if (file === undefined || file === '') return env[variable];
  const fault = (reason: string) => {
    faults.push({ variable: fileVariable, value: file, reason });
    return undefined;
  };
  if (env[variable]) return fault(`use ${variable} ou ${fileVariable}, não as duas`);
  try {
    // Editors and `echo` end a file with a line break, which is no part of the secret.
    const text = readFileSync(resolve(cwd, file), 'utf8').replace(/\r?\n$/, '');
    return text === '' ? fault('o arquivo está vazio') : text;
  } catch (error) {
    return fault(`não foi possível ler o arquivo (${codeOf(error)})`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'erro desconhecido';
}
