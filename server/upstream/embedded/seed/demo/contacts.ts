import { foldName } from '../../../../../shared/fold-name.ts';
import { type Db, insertNumbered } from '../insert-rows.ts';
import { type Branch, branches, roles } from './content/branches.ts';
import { ownCompany } from './content/companies.ts';
import { People } from './people.ts';
import { Random } from './random.ts';
import { slug } from './slug.ts';

/** The head office and five branches, each with its contacts in order. */
export async function seedContacts(db: Db): Promise<void> {
  const random = new Random('contacts');
  const people = new People(random);
  const ids = await insertNumbered(
    db,
    'branches',
    'id',
    branches.map(({ ddd, contacts: _, ...branch }) => ({
      ...branch,
      filialFolded: foldName(branch.filial),
      paisEmpresa: 'Brasil',
      siglaPaisEmpresa: 'BR',
      telefoneEmpresa: `(${ddd}) 5555-0100`,
      emailEmpresa: `${slug(branch.cidade)}@${ownCompany.domain}`,
    })),
  );
  const rows = branches.flatMap((branch, index) =>
    rolesOf(branch).map((funcao, place) => ({
      branchId: ids[index] ?? 0,
      ...people.at(ownCompany),
      funcao,
      telefone: `(${branch.ddd}) 5555-01${String(place + 1).padStart(2, '0')}`,
      celular: place % 4 === 3 ? '' : `(${branch.ddd}) 95555-01${random.whole(10, 99)}`,
      observacao: funcao === 'Plantão 24 horas' ? 'Somente emergências fora do horário comercial' : '',
      ordemExibicao: place,
      flagExcluido: 'N' as const,
    })),
  );
  await insertNumbered(db, 'contacts', 'id', rows);
}

/** The first roles of the list, and always someone on call. */
const rolesOf = ({ contacts }: Branch): readonly string[] => [
  ...roles.slice(0, contacts - 1),
  ...roles.slice(-1),
];
