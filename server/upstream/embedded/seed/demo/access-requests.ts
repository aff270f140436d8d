import { type Db, insertNumbered, insertRows, type Row } from '../insert-rows.ts';
import { logins } from './administrators.ts';
import type { Calendar } from './calendar.ts';
import { type Company, companies, ownCompany } from './content/companies.ts';
import { companyRegister, People, type Person } from './people.ts';
import { Random } from './random.ts';
import type { DemoUser } from './users.ts';

interface Needs {
  readonly db: Db;
  readonly calendar: Calendar;
  readonly partners: readonly number[];
  readonly users: readonly DemoUser[];
}

/** Days that the pending ones have waited. */
const WAITING = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 8, 9, 12, 16, 21, 29, 47, 83];
/** Days since the decided ones came in. */
const DECIDED = [9, 14, 18, 25, 33, 40, 52, 66, 90, 121, 168, 240];

type Request = Row<'access_requests'>;

/** Pending requests of all ages and decided ones; some of people or companies that the service knows already. */
export async function seedAccessRequests({ db, calendar, partners, users }: Needs): Promise<void> {
  const random = new Random('access-requests');
  const people = new People(random);
  const ask = (daysAgo: number, person: Person, company: Company): Request => ({
    dataSolicitacao: calendar.moment(daysAgo, random),
    nomeContato: person.nome,
    emailContato: person.email,
    empresaContato: company.nome,
    ...register(random),
    flagAnaliseAcesso: 'P',
    hasParceiro: random.chance(0.6) ? 'S' : 'N',
    isAdmin: 'N',
    dataExpiracao: random.chance(0.3) ? calendar.date(daysAgo - 365) : null,
    loginAnalise: null,
    dataAnalise: null,
    idUsuario: null,
  });
  const pending = WAITING.map((daysAgo, index) => {
    const known = users[index * 5 + 2];
    // Every sixth asks again with the e-mail of a user.
    if (index % 6 === 3 && known !== undefined) return ask(daysAgo, known, known.company);
    const company = index % 3 === 1 ? newcomer(index) : random.pick(companies);
    return ask(daysAgo, people.at(company), company);
  });
  const decided = DECIDED.map((daysAgo, index): Request => {
    const user = users[index * 8 + 1];
    const decision = { loginAnalise: random.pick(logins), dataAnalise: calendar.moment(daysAgo - 2, random) };
    if (index % 3 === 2 || user === undefined) {
      const company = newcomer(index + 1);
      return { ...ask(daysAgo, people.at(company), company), flagAnaliseAcesso: 'R', ...decision };
    }
    const approved = { flagAnaliseAcesso: 'A', idUsuario: user.idUsuario } as const;
    return { ...ask(daysAgo, user, user.company), ...approved, ...decision };
  });
  const ids = await insertNumbered(db, 'access_requests', 'id', [
    ...decided.toReversed(),
    ...pending.toReversed(),
  ]);
  await insertRows(
    db,
    'access_request_partners',
    ids.flatMap((requestId, index) => {
      const partnerId = index % 4 === 1 ? partners[index] : undefined;
      return partnerId === undefined ? [] : [{ requestId, partnerId }];
    }),
  );
}

/** Companies that are no partner yet. */
const newcomers: readonly Company[] = [
  { nome: 'Cooperativa dos Produtores do Alto Buritizal', domain: 'altoburitizal.example' },
  { nome: 'Estaleiro Praia do Leme Velho', domain: 'lemevelho.example' },
  { nome: 'Importadora Pinhão & Filhos', domain: 'pinhaoefilhos.example' },
  { nome: 'Instituto de Estudos do Estuário', domain: 'estudosdoestuario.example' },
  { nome: 'Transportadora Estrada Real do Cais', domain: 'estradarealdocais.example' },
  { nome: 'Northern Heron Bulk Carriers', domain: 'northernheron.example' },
];

const newcomer = (index: number): Company => newcomers[index % newcomers.length] ?? ownCompany;

/** Foreign companies and people have no Brazilian register. */
function register(random: Random) {
  return random.chance(0.25)
    ? { companyRegisterNumber: '', flagCompanyRegisterNaoAplicavel: 'S' as const }
    : { companyRegisterNumber: companyRegister(random), flagCompanyRegisterNaoAplicavel: 'N' as const };
}
