import { isState, type State } from '../../contract/port-locations.ts';
import { foldName } from '../../fold-name.ts';

const names: Readonly<Record<State, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

const codes = new Map(Object.entries(names).map(([code, name]) => [foldName(name), code as State]));

/** The state that a cell says by its code or its name, without regard to case and accents. */
export function readState(typed: string): State | undefined {
  const code = typed.trim().toUpperCase();
  return isState(code) ? code : codes.get(foldName(typed));
}
