import { foldEmail } from '../../fold-email.ts';
import { type Db, insertNumbered, insertRows } from '../insert-rows.ts';
import { administrators, logins } from './administrators.ts';
import type { Calendar } from './calendar.ts';
import { type Company, companies, ownCompany } from './content/companies.ts';
import { longNames } from './content/people.ts';
import { companyRegister, People, type Person } from './people.ts';
import { Random } from './random.ts';

export interface DemoUser extends Person {
  readonly idUsuario: number;
  readonly company: Company;
}

interface Needs {
  readonly db: Db;
  readonly calendar: Calendar;
  /** Ids in the order of `companies`. */
  readonly partners: readonly number[];
}

const CLIENTS = 115;

/** Five administrators and the clients' people: some expired, some about to, most with access to their company's data. */
export async function seedUsers({ db, calendar, partners }: Needs): Promise<readonly DemoUser[]> {
  const random = new Random('users');
  const registers = new Map(companies.map(({ nome }) => [nome, companyRegister(random)]));
  const people = peopleOfClients(random);
  const rows = [...administrators.map((person) => ({ ...person, company: ownCompany })), ...people].map(
    ({ nome, email, company }, index) => ({
      nome,
      email,
      emailFolded: foldEmail(email),
      empresa: company.nome,
      dataInclusao: calendar.moment(random.whole(3, 900), random),
      chaveInclusao: random.pick(logins),
      dataExpiracao: company === ownCompany ? null : expiry(index, calendar, random),
      companyRegisterNumber: registers.get(company.nome) ?? '',
      administrador: company === ownCompany ? ('S' as const) : ('N' as const),
      senha: null,
    }),
  );
  const ids = await insertNumbered(db, 'users', 'idUsuario', rows);
  const clients = people.map((person, index) => ({
    ...person,
    idUsuario: ids[administrators.length + index] ?? 0,
  }));
  await insertRows(
    db,
    'user_partners',
    clients.flatMap(({ idUsuario, company }) =>
      partnersOf(company, partners, random).map((partnerId) => ({ idUsuario, partnerId })),
    ),
  );
  return clients;
}

function peopleOfClients(random: Random) {
  const people = new People(random);
  return Array.from({ length: CLIENTS }, (_, index) => {
    const company = companies[index] ?? random.pick(companies);
    return { ...people.at(company, longNames[index / 7]), company };
  });
}

/** None, long past, just past, within days, or ahead. */
function expiry(index: number, calendar: Calendar, random: Random): string | null {
  if (index % 4 === 0) return null;
  if (index % 11 === 1) return calendar.date(random.whole(1, 240));
  if (index % 9 === 2) return calendar.date(-random.whole(0, 14));
  return calendar.date(-random.whole(30, 700));
}

/** Mostly the own company, sometimes its whole group or others too; the service has no partner for a few. */
function partnersOf(company: Company, partners: readonly number[], random: Random): number[] {
  if (random.chance(0.12)) return [];
  const group = company.nome.split(' ').slice(0, 2).join(' ');
  const isGroup = group === 'Costa Alva';
  const own = companies.flatMap(({ nome }, index) =>
    nome === company.nome || (isGroup && nome.startsWith(group)) ? (partners[index] ?? []) : [],
  );
  const others = random.chance(0.2) ? random.sample(partners, random.whole(1, 3)) : [];
  return [...new Set([...own, ...others])];
}
