import type { RequestHandler } from 'express';
import { AnotherPerson } from '../../shared/errors.ts';
import { personHeader, personIn, personMark } from '../../shared/wire.ts';

/**
 * Refuses a call from a page that believes somebody else to be signed in: two tabs share one cookie, and the person of
 * the older tab must not act in the name of the newer session. It comes before any body is read. A sign-in starts a
 * session of its own, whatever the page believed before.
 */
export const refuseAnotherPerson: RequestHandler = ({ signedIn, headers }, res, next) => {
  const believed = headers[personHeader]?.toString();
  if (believed === undefined || signedIn === undefined || res.locals.row?.withoutToken) return next();
  const mark = personMark(signedIn.login);
  if (believed === mark) return next();
  res.setHeader(personHeader, mark);
  const page = personIn(believed) ?? 'outra pessoa';
  throw new AnotherPerson(
    `Nesta janela você é ${page}, mas a sessão agora é de ${signedIn.login}. Nada foi salvo.`,
  );
};
