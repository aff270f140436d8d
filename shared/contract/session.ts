import * as z from 'zod/mini';
import { SessionEnded } from '../errors.ts';
import { error, info, success, warning } from '../message.ts';
import { acknowledgement, listOf, tokenAnswer } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { field, requiredText } from './fields/rules.ts';

/** Texts of the sign-in form (spec 5). */
export const messages = {
  missing: warning('Informe o login e senha', 'Aviso'),
} as const;

/** Any other fault in the sign-in (spec 8: an exception). */
export const loginException = error('Erro acessar Api', 'Erro');

/**
 * The one spelling of a login: case, blanks around it and the form of its accents do not make another person. Sessions,
 * limits, stamps, the activity and the log use it.
 */
export const canonicalLogin = (login: string): string => login.trim().toLowerCase().normalize('NFC');

const credentials = z.object({
  login: requiredText(messages.missing),
  password: requiredText(messages.missing),
});

/** Signs an administrator in. The browser gets the login; the token stays in the server's session (R1). */
export const login = call({
  method: 'POST',
  path: '/api/admin/users/login',
  summary: 'Sign in; administrators only',
  withoutToken: true,
  endsSessionOn401: false,
  body: credentials,
  answer: tokenAnswer,
  browser: {
    body: credentials,
    answer: z.object({ login: z.string() }),
  },
  words: {
    unauthorized: error('Somente para administrador', 'Erro'),
    noResponse: error('Error na comunicação', 'Erro'),
    emptyResult: loginException,
    malformed: loginException,
    refused: { tone: 'error', title: 'Erro' },
  },
});

/** Who is signed in, or null: Cais's own call, unknown to the upstream. */
export const current = call({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in',
  answer: z.nullable(
    z.object({
      login: z.string(),
      expiresAt: z.string(),
      /** Version of the server. Older servers leave it out. */
      version: z.optional(z.string()),
      /** Whether `changePassword` works: the embedded upstream keeps passwords, no call of a remote one sets them. */
      setsPassword: z.optional(z.boolean()),
    }),
  ),
});

/** The session that `current` answered. @throws {SessionEnded} where there is none */
export function sessionIn(answer: z.output<typeof current.answer>) {
  if (answer === null) throw new SessionEnded('no session');
  return answer;
}

/** 'Sair': ends the session on the server. Cais's own call. */
export const end = call({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out',
  answer: acknowledgement,
});

/** The open sessions of the signed-in administrator, this one first. Cais's own call. */
export const listOwn = call({
  method: 'GET',
  path: '/api/session/all',
  summary: 'Own sessions',
  answer: listOf(
    z.object({
      /** True for the session that asks. */
      current: z.boolean(),
      /** Moments in UTC, ISO 8601; `usedAt` to the minute. */
      signedInAt: z.string(),
      usedAt: z.string(),
      expiresAt: z.string(),
      /** The `User-Agent` and the network address of the sign-in. Older servers leave them out. */
      agent: text,
      address: text,
    }),
  ),
});
export type OwnSession = z.output<typeof listOwn.answer>[number];

/** Fewest and most characters of a password that somebody sets by hand. */
export const passwordLength = { least: 8, most: 200 } as const;

const newPassword = field(z.string(), (typed, refuse) => {
  const { least, most } = passwordLength;
  if (typeof typed !== 'string' || typed === '') return refuse(warning('Informe a nova senha'));
  if (typed.length < least) return refuse(warning(`A senha deve ter ao menos ${least} caracteres.`));
  return typed.length <= most ? typed : refuse(warning(`A senha pode ter até ${most} caracteres.`));
});

/** 'Alterar minha senha', and ends all other own sessions. Cais's own call; 404 where the upstream keeps the passwords. */
export const changePassword = call({
  method: 'PUT',
  path: '/api/session/password',
  summary: "Change one's own password",
  body: z.object({ current: requiredText(warning('Informe a senha atual')), next: newPassword }),
  answer: acknowledgement,
  words: {
    done: success('Senha alterada'),
    notFound: error('As senhas são da API em que os dados ficam: é lá que se trocam.'),
  },
});

/** 'Encerrar outras sessões': ends all other sessions of the signed-in administrator. Cais's own call. */
export const endOthers = call({
  method: 'DELETE',
  path: '/api/session/others',
  summary: 'End all other own sessions',
  answer: acknowledgement,
  words: {
    confirm: 'Tem certeza que deseja encerrar as suas outras sessões?',
    cancelled: info('Nenhuma sessão foi encerrada'),
    done: success('As outras sessões foram encerradas'),
  },
});
