import { ownCompany } from './content/companies.ts';

/** The demo's administrators. They have no password: nobody can sign in as one until it is set on the server. */
export const administrators = [
  { nome: 'Beatriz Nogueira', email: `beatriz.nogueira@${ownCompany.domain}` },
  { nome: 'Rômulo Vasconcelos', email: `romulo.vasconcelos@${ownCompany.domain}` },
  { nome: 'Célia Pamplona', email: `celia.pamplona@${ownCompany.domain}` },
  { nome: 'Inácio Jatobá', email: `inacio.jatoba@${ownCompany.domain}` },
  { nome: 'Letícia Quadros', email: `leticia.quadros@${ownCompany.domain}` },
] as const;

/** Their logins, which the records of the demo are stamped with. */
export const logins: readonly string[] = administrators.map(({ email }) => email);
