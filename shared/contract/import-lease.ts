import * as z from 'zod/mini';
import { error, warning } from '../message.ts';
import { importPages } from '../page-paths.ts';
import { acknowledgement } from './answers.ts';
import { call } from './call.ts';
import { idPart, oneOf, truth } from './fields/rules.ts';

/** Milliseconds after which a lease ends whose holder does not renew it. */
export const leaseMilliseconds = 25_000;

const programs = ['browser', 'command-line'] as const;

const unknown = warning('Importação inválida');

/** What is imported. One import of a kind runs at a time, on all servers together. */
const kinds: readonly string[] = importPages.map(({ kind }) => kind);

const holderSchema = z.object({
  login: z.string(),
  /** One of `programs`; later servers may know others. */
  program: z.string(),
  /** Moment in UTC, ISO 8601. */
  since: z.string(),
});
/** The import that has its turn. The login is that of the session. */
export type LeaseHolder = z.output<typeof holderSchema>;

/** Takes the turn to import a kind, or renews it. Cais's own call. */
export const hold = call({
  method: 'PUT',
  path: '/api/import-lease/:kind',
  summary: 'Take or renew the turn to import',
  params: { kind: oneOf(kinds, unknown) },
  body: z.object({
    /** The run's own name of its turn: only a caller that knows it can renew or release it. */
    lease: idPart,
    program: oneOf(programs, unknown),
    /** False renews only: it fails once another import has had its turn. */
    takes: truth,
  }),
  answer: z.object({ isYours: z.boolean(), holder: z.nullish(holderSchema) }),
  words: {
    notFound: error(
      'Este servidor Cais é de uma versão anterior, que não sabe evitar duas importações ao mesmo tempo. Atualize-o.',
    ),
  },
});

/** Ends the turn of an import. Cais's own call. */
export const release = call({
  method: 'DELETE',
  path: '/api/import-lease/:kind/:lease',
  summary: 'End the turn to import',
  params: { kind: oneOf(kinds, unknown), lease: idPart },
  answer: acknowledgement,
});
