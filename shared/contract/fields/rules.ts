import * as z from 'zod/mini';
import { type Message, warning } from '../../message.ts';
import { isEmail } from './email.ts';
import type { Field, Limits } from './field-description.ts';

/** Refuses a value with the message to show beside the field. */
export type Refuse = (message: Message) => never;

class Refusal {
  readonly message: Message;
  constructor(message: Message) {
    this.message = message;
  }
}

/** The most characters of any text. Fields with `maxLength` take fewer. */
const longestText = 5_000;
const longText = warning('Texto longo demais: são aceitos até 5.000 caracteres');

const isLongText = (typed: unknown): boolean =>
  [typed].flat().some((each) => typeof each === 'string' && each.length > longestText);

/**
 * A field rule: it reads a value that was typed, parsed from a file or sent, into its wire value, or refuses it with a
 * message. The issue carries the message as a value (`issue.params.message`), so that each program knows tone and title.
 * The length comes first, so that no pattern runs over a text without end.
 *
 * @param output schema of the wire value, for the types and the OpenAPI document
 */
export function field<T>(
  output: z.ZodMiniType<T>,
  read: (typed: unknown, refuse: Refuse) => T,
  tooLong: Message = longText,
) {
  const refuse: Refuse = (message) => {
    throw new Refusal(message);
  };
  return z.pipe(
    z.pipe(
      // Optional, so that `read` also sees an absent key and can refuse it with words.
      z.optional(z.unknown()),
      z.transform((typed, context): T => {
        try {
          return isLongText(typed) ? refuse(tooLong) : read(typed, refuse);
        } catch (thrown) {
          if (!(thrown instanceof Refusal)) throw thrown;
          const { message } = thrown;
          context.issues.push({ code: 'custom', message: message.text, params: { message }, input: typed });
          return z.NEVER;
        }
      }),
    ),
    // The compiler cannot see that a field's value is never a promise.
    output as unknown as z.ZodMiniType<T, Awaited<T>>,
  );
}

/** A rule over a whole body, where more than one field matters. `path` names the field that shows the message. */
export const whole = <T>(holds: (body: T) => boolean, message: Message, path: string[] = []) =>
  z.refine<T>(holds, { error: message.text, params: { message }, path });

const invalid = (label: string): Message => warning(`${label}: valor inválido`);
/** Whether nothing was typed. */
export const isBlank = (typed: unknown): boolean =>
  typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '');

/** Text that must not be blank. It stays as typed, untrimmed. */
export const requiredText = (missing: Message) =>
  field(z.string(), (typed, refuse) =>
    typeof typed === 'string' && !isBlank(typed) ? typed : refuse(missing),
  );

/** Text that may be blank or absent; absent and null become empty text. */
export const optionalText = ({ label }: Pick<Field, 'label'>) =>
  field(z.string(), (typed, refuse) => {
    if (typed === undefined || typed === null) return '';
    return typeof typed === 'string' ? typed : refuse(invalid(label));
  });

/** Text of limited length, in UTF-16 units as a text area counts them. */
export const limitedText = (
  { maxLength }: Required<Pick<Limits, 'maxLength'>>,
  tooLong: Message,
  missing?: Message,
) =>
  field(
    z.string(),
    (typed, refuse) => {
      if (isBlank(typed)) return missing === undefined ? '' : refuse(missing);
      if (typeof typed !== 'string') return refuse(missing ?? tooLong);
      return typed.length <= maxLength ? typed : refuse(tooLong);
    },
    tooLong,
  );

/** Text @ text . text (spec 5), trimmed; blank is empty text, or refused by `missing`. */
export const emailText = (missing: Message | undefined, malformed: Message) =>
  field(
    z.string(),
    (typed, refuse) => {
      if (isBlank(typed)) return missing === undefined ? '' : refuse(missing);
      if (typeof typed !== 'string') return refuse(missing ?? malformed);
      const email = typed.trim();
      return isEmail(email) ? email : refuse(malformed);
    },
    malformed,
  );

const badLink = warning('O link deve começar com http:// ou https://');

/** A web address, trimmed; blank is empty text, or refused by `missing`. Screens make links with these schemes only (R8). */
export const webAddress = (missing?: Message) =>
  field(z.string(), (typed, refuse) => {
    if (isBlank(typed)) return missing === undefined ? '' : refuse(missing);
    return typeof typed === 'string' && /^https?:\/\/\S+$/iu.test(typed.trim())
      ? typed.trim()
      : refuse(badLink);
  });

/** A record's identifier: a number at the upstream, text in some of its records. */
export const idSchema = z.union([z.number(), z.string()]);
export type Id = z.output<typeof idSchema>;

/** An identifier that a person picked; `missing` refuses none. Digits become a number. */
export const requiredId = (missing: Message) =>
  field(idSchema, (typed, refuse) => {
    if (typeof typed === 'number' && Number.isSafeInteger(typed)) return typed;
    if (typeof typed !== 'string' || isBlank(typed)) return refuse(missing);
    return /^\d{1,15}$/u.test(typed) ? Number(typed) : typed;
  });

/** An identifier as a path part: one plain segment, so that no id can lead to another path. */
export const idPart = field(z.string(), (typed, refuse) => {
  const text = typeof typed === 'number' ? String(typed) : typed;
  return typeof text === 'string' && /^[A-Za-z0-9_-]{1,64}$/u.test(text)
    ? text
    : refuse(warning('Identificador inválido'));
});

/** One of some texts. */
export const oneOf = <const Value extends string>(values: readonly Value[], refused: Message) =>
  field(z.enum(values), (typed, refuse) => values.find((value) => value === typed) ?? refuse(refused));

const invalidName = warning('Nome inválido');
const dotSegment = warning('Nome inválido: “.” ou “..” entre barras levaria a outro endereço');

/**
 * A stored name (file, branch, login) as a path part: one segment, sent encoded, whatever the name holds (R23). Dot segments
 * are refused, encoded or not: browsers and many proxies resolve them, and the call would go to another path.
 */
export const storedPart = field(z.string(), (typed, refuse) => {
  if (typeof typed !== 'string' || typed === '' || !typed.isWellFormed()) return refuse(invalidName);
  return hasDotSegment(typed) ? refuse(dotSegment) : typed;
});

/** A name that a person types and that later calls put into a path. It refuses what some reader of paths may take for more. */
export const requiredName = (missing: Message) =>
  field(z.string(), (typed, refuse) => {
    if (typeof typed !== 'string' || isBlank(typed)) return refuse(missing);
    return isSafeName(typed) ? typed : refuse(invalidName);
  });

const isSafeName = (name: string): boolean =>
  name.length > 0 &&
  [...name].length <= 300 &&
  name.isWellFormed() &&
  !/[\\\p{Cc}]/u.test(name) &&
  !hasDotSegment(name);

/** Whether a reader of paths that decodes a part, or takes a backslash for a slash, would climb to another path. */
export const hasDotSegment = (part: string): boolean =>
  part.split(/[/\\]/u).some((segment) => segment === '.' || segment === '..');

/**
 * A decimal number as typed in Brazil or read from JSON: `-23.95` or `-23,95`, no thousands mark, no exponent.
 * Anything else is NaN, so that a rule refuses `1.234,5` instead of guessing.
 */
export function readDecimal(typed: unknown): number {
  if (typeof typed === 'number') return typed;
  if (typeof typed !== 'string') return Number.NaN;
  const text = typed.trim();
  return /^[+-]?\d+(?:[.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Whether a point may be meant as a thousands mark, as in `1.234`. */
export const looksGrouped = (typed: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/u.test(typed.trim());

/** A coordinate in decimal degrees within its limits (spec 5: what is not a number counts as 0). */
export const negativeDegrees = (
  { minimum, exclusiveMaximum }: Required<Pick<Limits, 'minimum' | 'exclusiveMaximum'>>,
  words: { missing: Message; notNegative: Message; beyond: Message },
) =>
  field(z.number(), (typed, refuse) => {
    if (isBlank(typed)) return refuse(words.missing);
    const degrees = readDecimal(typed);
    if (!(degrees < exclusiveMaximum)) return refuse(words.notNegative);
    return degrees >= minimum ? degrees : refuse(words.beyond);
  });

export const truth = field(z.boolean(), (typed) => typed === true || typed === 'S' || typed === 'true');

/** 'S' or 'N', as the upstream writes yes and no. */
export const yesNo = field(z.enum(['S', 'N']), (typed) => (typed === true || typed === 'S' ? 'S' : 'N'));

/** A field that the server writes itself (`stamps`); it drops what a caller sends here. A stored record may hold null. */
export const stamped = z.optional(
  field(z.optional(z.string()), (typed) => (typeof typed === 'string' ? typed : undefined)),
);
