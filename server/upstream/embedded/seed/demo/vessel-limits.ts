import type { Random } from './random.ts';

/** Ranges of a class of port: metres, and thousands of tonnes for `dwt`. */
interface PortClass {
  readonly draft: readonly [number, number];
  readonly loa: readonly [number, number];
  readonly beam: readonly [number, number];
  readonly dwt: readonly [number, number];
}

const ore: PortClass = { draft: [17, 21.5], loa: [290, 345], beam: [45, 60], dwt: [180, 320] };
const large: PortClass = { draft: [11.8, 14.6], loa: [225, 340], beam: [32.3, 48.5], dwt: [68, 120] };
const medium: PortClass = { draft: [8.8, 11.6], loa: [180, 230], beam: [28, 32.3], dwt: [35, 68] };
const small: PortClass = { draft: [3.2, 7.2], loa: [85, 160], beam: [14, 24], dwt: [4, 18] };

const orePorts = ['Tubarão', 'Ponta da Madeira', 'Praia Mole', 'Ilha Guaíba', 'GEBIG (Ilha Grande)'];
const largePorts = [
  'Santos',
  'Paranaguá',
  'Rio Grande',
  'Itaqui',
  'Suape',
  'Pecém',
  'Itaguaí',
  'Rio de Janeiro',
  'São Francisco do Sul',
  'Itapoá',
  'Navegantes',
  'Itajaí',
  'Vila do Conde',
  'São Sebastião',
  'Salvador',
  'Aratu',
  'Imbituba',
];
const smallPorts = [
  'Codajás',
  'Cumuruxatiba',
  'Taperoá',
  'Camocim',
  'Tutóia',
  'Abaetetuba',
  'Breves',
  'Cametá',
  'Murucupi',
  'Outeiro',
  'Salvaterra',
  'Fernando de Noronha',
  'Parnaíba',
  'Guaratuba',
  'Macaé',
  'Porto Velho',
  'Estrela',
  'Pelotas',
  'Porto Alegre',
  'Santa Clara',
  'Florianópolis',
  'Laguna',
  'Aracaju',
];

function classOf(porto: string): PortClass {
  if (orePorts.includes(porto)) return ore;
  if (largePorts.includes(porto)) return large;
  return smallPorts.includes(porto) ? small : medium;
}

/** Made-up limits of a size that the port could have; some are not known. They hold for no real pier. */
export function vesselLimits(porto: string, random: Random) {
  const { draft, loa, beam, dwt } = classOf(porto);
  const known = <T>(probability: number, value: T): T | null => (random.chance(probability) ? value : null);
  return {
    maxDraft: known(0.95, random.stepped(...draft, 0.1)),
    maxLoa: known(0.9, random.stepped(...loa, 1)),
    maxBeam: known(0.8, random.stepped(...beam, 0.1)),
    maxAirDraft: known(0.45, random.stepped(12.5, 19.5, 0.1)),
    maxDwt: known(0.6, random.stepped(...dwt, 0.5) * 1000),
  };
}
