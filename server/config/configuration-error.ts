import { FailureOfStart } from '../failure-of-start.ts';

/** One thing that is wrong in the configuration. */
export interface ConfigurationFault {
  readonly variable: string;
  /** The value as it was found; undefined when it is missing, and always for a secret. */
  readonly value: string | undefined;
  readonly reason: string;
}

const LONGEST_VALUE_SHOWN = 80;

/** All faults of the configuration, together (design 11). Never holds the value of a secret. */
export class ConfigurationError extends FailureOfStart {
  override readonly name = 'ConfigurationError';
  override readonly exitCode = 2;
  readonly faults: readonly ConfigurationFault[];

  constructor(faults: readonly ConfigurationFault[]) {
    const count = faults.length === 1 ? '1 problema' : `${faults.length} problemas`;
    super([`Configuração inválida: ${count}.`, ...faults.map(line)].join('\n'));
    this.faults = faults;
  }
}

function line({ variable, value, reason }: ConfigurationFault): string {
  return `  ${variable}${value === undefined ? '' : ` = ${shown(value)}`}: ${reason}`;
}

/** Quoted, so that a space, a control character or an odd letter is seen; cut when long. */
function shown(value: string): string {
  const cut = value.length > LONGEST_VALUE_SHOWN ? `${value.slice(0, LONGEST_VALUE_SHOWN)}…` : value;
  return JSON.stringify(cut);
}
