import { isEmail } from '../../shared/contract/fields/email.ts';
import { formatNumber } from '../../shared/format.ts';
import type { Config } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import { compact } from '../storage/compact.ts';
import type { Database } from '../storage/database.ts';
import { withGeneratedSecrets } from '../storage/secrets/generated-secrets.ts';
import type { Person } from '../writes/person.ts';
import {
  eraseTraces,
  findPerson,
  type OpenedChange,
  type Traces,
  tracesOf,
} from '../writes/person-traces.ts';
import { openExisting } from './existing-database.ts';
import { print } from './open-parts.ts';

class NotErased extends FailureOfStart {
  override readonly name = 'NotErased';
}

/**
 * Command `person`: `export E-MAIL` writes all that Cais itself keeps on a person, `erase E-MAIL` destroys it. Both work beside a
 * running server. False where the words are no such command.
 */
export async function person(words: readonly string[], configured: () => Config): Promise<boolean> {
  const [does, email, ...rest] = words;
  const isKnown = does === 'export' || does === 'erase';
  if (!isKnown || email === undefined || !isEmail(email.trim()) || rest.length > 0) return false;
  const given = configured();
  const database = await openExisting(given.database);
  try {
    const config = await withGeneratedSecrets(given);
    const found = await findPerson(database, email);
    const traces = await tracesOf(database, found, config.sessionSecrets);
    if (does === 'export') await print(JSON.stringify(fileOf(found, traces, config), undefined, 2));
    else await erase(database, found, traces, config);
  } finally {
    await database.close();
  }
  return true;
}

/** The file on a person. */
const fileOf = (found: Person, { made, about, rows, upstream }: Traces, config: Config) => ({
  geradoEm: new Date().toISOString(),
  pessoa: { email: found.email, nomes: found.names, telefones: found.phones, usuarios: found.userIds },
  atividade: {
    feitaPelaPessoa: made.map(changeOf),
    sobreAPessoa: about.map(changeOf),
  },
  outrosRegistros: Object.fromEntries(
    // The sealed part of a session is a key to the service, and says nothing of the person.
    [...rows].map(([table, all]) => [table, all.map(({ row: { value: _, ...row } }) => row)]),
  ),
  ficaNoServico: config.upstream.kind === 'remote' ? config.upstream.url : Object.fromEntries(upstream),
});

const changeOf = ({ id, at, login, entity, action, record, title, run_title, ...change }: OpenedChange) => ({
  ...{
    id,
    em: at,
    por: login,
    area: entity,
    acao: action,
    registro: record,
    titulo: title,
    execucao: run_title,
  },
  ...{ antes: change.before, enviado: change.sent },
  resultados: change.outcomes.map(({ at: moment, outcome, message }) => ({
    ...{ em: moment, resultado: outcome, mensagem: message },
  })),
});

/** What is recorded while it runs is found the next time round. */
const ROUNDS = 5;

async function erase(
  database: Database,
  found: Person,
  first: Traces,
  config: Config & { readonly sessionSecrets: readonly string[] },
): Promise<void> {
  const isLeft = ({ about, actors, rows }: Traces) => about.length > 0 || actors.length > 0 || rows.size > 0;
  let traces = first;
  for (let round = 0; round < ROUNDS && isLeft(traces); round += 1) {
    await eraseTraces(database, traces, found, config.sessionSecrets);
    traces = await tracesOf(database, found, config.sessionSecrets);
  }
  if (isLeft(traces)) {
    throw new NotErased(
      'A pessoa está usando o Cais agora: encerre o acesso dela no serviço e repita o comando.',
    );
  }
  await compact(config.database).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new NotErased(
      `Os dados foram apagados, mas restos ainda estão nos arquivos (${reason}). Repita o comando.`,
      {
        cause,
      },
    );
  });
  await print(reportOf(found, first, traces, config));
}

/** What was destroyed, and what stays elsewhere. */
function reportOf(found: Person, first: Traces, { upstream }: Traces, config: Config): string {
  const others = [...first.rows].map(([table, rows]) => `${table} ${formatNumber(rows.length)}`);
  const kept = [...upstream].map(([table, count]) => `${table} ${formatNumber(count)}`);
  const service =
    config.upstream.kind === 'remote'
      ? `O serviço em ${config.upstream.url} guarda o que é dele: apague lá.`
      : kept.length > 0
        ? `Continua no serviço embutido, onde é apagado pelas telas: ${kept.join(', ')}.`
        : 'O serviço embutido não tem nada da pessoa.';
  return [
    `Apagado o que o Cais guardava de ${found.email}${found.names.length > 0 ? ` (${found.names.join(', ')})` : ''}:`,
    `  autoria de ${formatNumber(first.made.length)} alterações`,
    `  valores de ${formatNumber(first.about.length)} alterações`,
    `  outros registros: ${others.join(', ') || 'nenhum'}`,
    service,
    'Cópias de segurança feitas antes guardam o que guardavam: apague-as ou espere o prazo delas.',
    ...(config.database.kind === 'postgres'
      ? ['O log de escrita e as cópias do PostgreSQL seguem o prazo do servidor de banco de dados.']
      : []),
  ].join('\n');
}
