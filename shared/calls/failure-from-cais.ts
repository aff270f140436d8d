import { check } from '../contract/fields/validate.ts';
import {
  AnotherPerson,
  type Failure,
  InvalidInput,
  LeaseLost,
  MalformedAnswer,
  NoResponse,
  type Outcome,
  Refused,
  SessionEnded,
  Unavailable,
} from '../errors.ts';
import { failureSchema } from './wire.ts';

/** A failure that the Cais server reported (`wire.ts`), as its class again. */
export function failureFromCais(cause: string, status: number, text: string, whenUnsaid: Outcome): Failure {
  const body = read(text);
  switch (cause) {
    case 'session-ended':
      return new SessionEnded(body?.message);
    case 'another-person':
      return new AnotherPerson(body?.message);
    case 'no-response':
      return new NoResponse(body?.outcome ?? whenUnsaid, { isTold: true });
    case 'malformed-answer':
      return new MalformedAnswer(body?.message);
    case 'unavailable':
      return new Unavailable(body?.message);
    case 'lease-lost':
      return new LeaseLost();
    case 'invalid-input':
      if (body?.issues !== undefined && body.issues.length > 0) {
        return new InvalidInput(
          body.issues.map(({ path, message: { tone, text: words, title } }) => ({
            path,
            message: title === undefined ? { tone, text: words } : { tone, text: words, title },
          })),
        );
      }
      return new Refused(status, body === undefined ? [] : [body.message]);
    default:
      return new Refused(status, body === undefined ? [] : [body.message], body?.outcome);
  }
}

function read(text: string) {
  try {
    const checked = check(failureSchema, JSON.parse(text));
    return 'value' in checked ? checked.value : undefined;
  } catch {
    return undefined;
  }
}
