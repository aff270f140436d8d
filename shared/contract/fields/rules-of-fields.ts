import * as z from 'zod/mini';
import { error, type Message, warning } from '../../message.ts';
import { number, text } from './answer-fields.ts';
import { optionalDate, requiredDate } from './date-fields.ts';
import { type Description, type Field, isNumeric } from './field-description.ts';
import {
  emailText,
  field,
  type Id,
  idSchema,
  isBlank,
  limitedText,
  optionalText,
  readDecimal,
  requiredId,
  requiredText,
  stamped,
  webAddress,
  yesNo,
} from './rules.ts';

/** A text that is longer than its field takes. */
export const fullText = warning('Chegou no limite máximo de caracteres');
export const badEmail = error('Email inválido');

type Rule<T> = ReturnType<typeof field<T>>;
type IsRequired<F, Then, Else> = F extends { readonly required: Message | true } ? Then : Else;

/** The rule of a plain field: what its kind, its limits, `required` and `pattern` say. */
export type RuleOf<F> = F extends { readonly actor: true }
  ? typeof stamped
  : F extends { readonly kind: 'number' | 'degrees' | 'metres' | 'tonnes' }
    ? Rule<IsRequired<F, number, number | null>>
    : F extends { readonly kind: 'date' }
      ? IsRequired<F, ReturnType<typeof requiredDate>, ReturnType<typeof optionalDate>>
      : F extends { readonly kind: 'yesNo' }
        ? typeof yesNo
        : F extends { readonly kind: 'id' }
          ? Rule<Id>
          : F extends { readonly kind: 'choice'; readonly options: readonly (infer Option extends string)[] }
            ? Rule<IsRequired<F, Option, Option | ''>>
            : Rule<string>;

/**
 * The rule of a field in a body. A blank text is empty, a blank number null, a blank date absent; where the field is
 * `required`, each is refused. A list or a record has a rule of its own, written out beside these.
 */
export const ruleOf = <const F extends Field>(described: F): RuleOf<F> => plainRule(described) as RuleOf<F>;

function plainRule(described: Field): unknown {
  const { label, kind, actor, options = [], limits = {}, pattern } = described;
  const missing = missingWords(described);
  if (actor) return stamped;
  if (isNumeric(described)) return numberRule(described, missing);
  if (kind === 'yesNo') return yesNo;
  if (kind === 'id') return requiredId(missing ?? warning(`${label}: preenchimento obrigatório`));
  if (kind === 'link') return webAddress(missing);
  if (kind === 'date') {
    const malformed = warning(`${label}: data inválida`);
    return missing === undefined ? optionalDate(malformed) : requiredDate(missing, malformed);
  }
  if (kind === 'choice') {
    const output = z.enum(missing === undefined ? [...options, ''] : options);
    return field(output, (typed, refuse) => {
      if (isBlank(typed) && missing === undefined) return '';
      const known = options.find((option) => option === typed);
      return known ?? refuse(missing ?? warning(`${label}: escolha uma das opções`));
    });
  }
  if (kind === 'email') return emailText(missing, badEmail);
  if (pattern !== undefined) return patternText(pattern, missing);
  const { maxLength } = limits;
  if (maxLength !== undefined) return limitedText({ maxLength }, fullText, missing);
  return missing === undefined ? optionalText(described) : requiredText(missing);
}

const missingWords = ({ label, required }: Field): Message | undefined =>
  required === true ? warning(`${label}: preenchimento obrigatório`) : required;

const patternText = ({ matches, refused }: NonNullable<Field['pattern']>, missing: Message | undefined) =>
  field(z.string(), (typed, refuse) => {
    if (isBlank(typed)) return missing === undefined ? '' : refuse(missing);
    return typeof typed === 'string' && matches.test(typed) ? typed : refuse(refused);
  });

/** A decimal number within its limits, finite. */
const numberRule = ({ label, limits }: Field, missing: Message | undefined) =>
  field(missing === undefined ? z.nullable(z.number()) : z.number(), (typed, refuse) => {
    if (isBlank(typed)) return missing === undefined ? null : refuse(missing);
    const value = readDecimal(typed);
    const { minimum = -Number.MAX_VALUE, exclusiveMaximum = Number.POSITIVE_INFINITY } = limits ?? {};
    return value >= minimum && value < exclusiveMaximum
      ? value
      : refuse(warning(`${label} aceita apenas números`));
  });

/** The rules of some fields, in their order, to spread into a body. */
export const rulesOf = <const D extends Description, const Name extends keyof D & string>(
  fields: D,
  names: readonly Name[],
): { readonly [N in Name]: RuleOf<D[N]> } =>
  Object.fromEntries(names.map((name) => [name, plainRule(fields[name] as Field)])) as {
    readonly [N in Name]: RuleOf<D[N]>;
  };

type AnsweredOf<Name, F> = Name extends 'id'
  ? typeof idSchema
  : F extends { readonly kind: 'id' }
    ? z.ZodMiniOptional<z.ZodMiniNullable<typeof idSchema>>
    : F extends { readonly kind: 'number' | 'degrees' | 'metres' | 'tonnes' }
      ? typeof number
      : typeof text;

/** The schema of a stored record whose fields are all plain. It is loose: an upstream may leave out, and add (R10, R20). */
export function schemaOf<const D extends Description>(fields: D) {
  const others = Object.entries(fields).filter(([name]) => name !== 'id');
  const shape = others.map(([name, described]) => [
    name,
    described.kind === 'id' ? z.nullish(idSchema) : isNumeric(described) ? number : text,
  ]);
  type Shape = { readonly [Name in keyof D]: AnsweredOf<Name, D[Name]> };
  return z.looseObject({ id: idSchema, ...Object.fromEntries(shape) } as unknown as Shape);
}
