import type { Contact } from '../../../shared/contract/contacts.ts';

/** What a branch's form holds; all of it text. */
export const branchLabels = {
  filial: 'Nome da filial',
  telefoneEmpresa: 'Telefone da empresa',
  emailEmpresa: 'E-mail da empresa',
  endereco: 'Endereço',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
  cep: 'CEP',
  paisEmpresa: 'País',
  siglaPaisEmpresa: 'Sigla do país',
} as const;

export type BranchField = keyof typeof branchLabels;
export type BranchValues = Readonly<Record<BranchField, string>>;
export const branchFields = Object.keys(branchLabels) as BranchField[];

/** A new branch. */
export const noBranch = Object.fromEntries(branchFields.map((field) => [field, ''])) as BranchValues;

/** A branch as its contacts carry it: the upstream has no record of its own for it. */
export const branchOf = (name: string, contacts: readonly Contact[]): BranchValues => {
  const [first] = contacts;
  const values = branchFields.map((field) => [field, first?.[field] ?? '']);
  return { ...(Object.fromEntries(values) as BranchValues), filial: name };
};

/** The address as lines of a letter, without what is empty. */
export function addressLines(branch: BranchValues): string[] {
  const join = (separator: string, ...parts: string[]) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(separator);
  const cep = branch.cep.trim() === '' ? '' : `CEP ${branch.cep.trim()}`;
  return [
    join(', ', branch.endereco, branch.complemento),
    join(' · ', branch.bairro, join(' - ', branch.cidade, branch.uf)),
    join(' · ', cep, branch.paisEmpresa || branch.siglaPaisEmpresa),
  ].filter(Boolean);
}
