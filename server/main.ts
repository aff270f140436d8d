import { enableCompileCache } from 'node:module';
import { type Config, misspeltVariables, readConfig } from './config.ts';
import { FailureOfStart } from './failure-of-start.ts';
import { createLogger } from './observability/log.ts';
import { places } from './places.ts';
import { version } from './version.ts';

const usage = `Uso: ${places.program} [COMANDO]

Sem comando      inicia o Cais
upstream         serve por HTTP somente a API embutida
password E-MAIL  define a senha de um administrador da API embutida; a senha é perguntada,
                 ou lida da entrada padrão
person export E-MAIL
                 escreve em JSON tudo o que o próprio Cais guarda sobre uma pessoa
person erase E-MAIL
                 apaga isso para sempre; o que o serviço guarda é nomeado e fica
end-sessions     encerra as sessões de todos; o próximo servidor a iniciar define o
                 SESSION_SECRET de todos
move postgres    copia todos os dados do SQLite de DATA_DIR para o PostgreSQL vazio de
                 DATABASE_URL, e confere
move sqlite      o mesmo de volta, para um SQLite novo em DATA_DIR
activity verify [CABEÇA]
                 confere a atividade registrada, nomeia o primeiro registro alterado, removido,
                 inserido ou fora de ordem, e mostra a cabeça; com a CABEÇA guardada antes,
                 confere também que ela faz parte da atividade
activity head [--every PERÍODO] [--file ARQUIVO]
                 escreve a cabeça na saída ou no fim de ARQUIVO, uma vez ou a cada PERÍODO
                 (30m, 6h, 1d), para guardar em outro lugar
backup PASTA     copia a pasta de dados para PASTA, também com o Cais em funcionamento
restore PASTA    põe no lugar dos dados a cópia que está em PASTA, depois de conferi-la; o que
                 estava antes é guardado ao lado. O Cais deve estar parado
--help           mostra este texto
--version        mostra a versão

A configuração vem de variáveis de ambiente: veja docs/configuration.md.
`;

/** The configuration, after a line for each variable that was probably misspelt. */
function configured(): Config {
  for (const { given, meant } of misspeltVariables()) {
    process.stderr.write(
      `Aviso: ${given} não é uma variável do Cais e foi ignorada. A mais parecida é ${meant}, que não está definida.\n`,
    );
  }
  return readConfig();
}

class WrongUsage extends FailureOfStart {
  override readonly name = 'WrongUsage';
  override readonly exitCode = 2;
}

async function run([command, ...rest]: readonly string[]): Promise<void> {
  if (command === '--help' || command === '-h') {
    process.stdout.write(usage);
    return;
  }
  if (command === '--version' || command === '-V') {
    process.stdout.write(`${version}\n`);
    return;
  }
  // Each command loads its own modules, once its name is known.
  const [word] = rest;
  if (command === 'backup' && word !== undefined && rest.length === 1) {
    const config = configured();
    return (await import('./commands/backup.ts')).backup(config, word);
  }
  if (command === 'restore' && word !== undefined && rest.length === 1) {
    const config = configured();
    return (await import('./commands/restore.ts')).restore(config, word);
  }
  if (command === 'move' && (word === 'postgres' || word === 'sqlite') && rest.length === 1) {
    const config = configured();
    return (await import('./commands/move.ts')).move(config, word);
  }
  if (command === 'activity' && (await (await import('./commands/activity.ts')).activity(rest, configured))) {
    return;
  }
  if (command === 'person' && (await (await import('./commands/person.ts')).person(rest, configured))) {
    return;
  }
  if (command === 'password' && word !== undefined && rest.length === 1) {
    const config = configured();
    return (await import('./commands/password.ts')).password(config, word);
  }
  if (command === undefined) {
    const config = configured();
    return (await import('./commands/serve.ts')).serve(config);
  }
  if (command === 'end-sessions' && rest.length === 0) {
    const config = configured();
    return (await import('./commands/end-sessions.ts')).endSessions(config);
  }
  if (command === 'upstream' && rest.length === 0) {
    const config = configured();
    return (await import('./commands/upstream.ts')).serveUpstream(config);
  }
  throw new WrongUsage(usage);
}

// A tenth of a start. Where the folder cannot be written, as in the image, Node goes on without it.
if (places.compiled !== undefined) enableCompileCache(places.compiled);

// The reader of the output may be gone. The server goes on.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** An unhandled rejection leaves the state unknown, so a new process is the safe way on. */
process.on('unhandledRejection', (error) => {
  createLogger({ logLevel: 'fatal' }).fatal({ err: error }, 'unhandled rejection');
  process.exit(1);
});

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof FailureOfStart)) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exit(error.exitCode);
}
