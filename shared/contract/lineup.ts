import * as z from 'zod/mini';
import { error } from '../message.ts';
import { tokenAnswer } from './answers.ts';
import { call } from './call.ts';

const credential = z.string().check(z.minLength(1));

/** A temporary link to the line-up site. The server adds its own credentials (R6); the browser sees only the link. */
export const generateLink = call({
  method: 'POST',
  path: '/api/admin/lineup/gerarlink',
  summary: 'Token for a temporary line-up link',
  endsSessionOn401: false,
  body: z.object({ login: credential, password: credential }),
  answer: tokenAnswer,
  browser: { answer: z.object({ link: z.string() }) },
  words: {
    unauthorized: error('Login e senhas inválidos'),
    noResponse: error('Erro na comunicação'),
    failed: error('Erro ao gerar o link do LineUp inteligente'),
  },
});
