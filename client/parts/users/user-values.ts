import type { Partner } from '../../../shared/contract/partners.ts';
import { fields } from '../../../shared/contract/users.ts';
import type { Shown } from '../../forms/clash-check.ts';
import { dayWire, shownValue, shownValues } from '../../forms/field-values.ts';

/** The values of the fields that the approval and the user form share. */
export interface UserValues {
  readonly nomeContato: string;
  readonly empresaContato: string;
  readonly emailContato: string;
  readonly companyRegisterNumber: string;
  readonly isAdmin: boolean;
  /** The box 'Não tem parceiro comercial'. */
  readonly semParceiro: boolean;
  /** The partners whose data the user is to see. */
  readonly parceiros: readonly Partner[];
  /** 'YYYY-MM-DD', or as typed or stored where that is no date. */
  readonly dataExpiracao: string;
}

/**
 * The rule's fields: `hasParceiro` is the opposite of the box, partners go along only while it is off (spec 5).
 * @param storedExpiry which stays as it is even where it is no date (R19)
 */
export const userWire = (
  { semParceiro, dataExpiracao, parceiros, ...values }: UserValues,
  storedExpiry: string | null | undefined,
) => ({
  ...values,
  dataExpiracao: dayWire(dataExpiracao, storedExpiry),
  hasParceiro: !semParceiro,
  ...(semParceiro ? {} : { parceiros }),
});

/** A user or a request as a person reads it, to find changes by others. The box tells what the partners mean. */
export const shownOf = ({ semParceiro, parceiros, ...values }: UserValues): Shown => ({
  ...shownValues(fields, { ...values, emailContato: values.emailContato.trim() }),
  parceiros: {
    ...shownValue(fields.parceiros, semParceiro ? [] : parceiros.map(({ id, name }) => name ?? String(id))),
    along: ['semParceiro'],
  },
});

/** Whether a body grants the data of partners, and names none. */
export const grantsNobody = (body: {
  readonly hasParceiro?: boolean;
  readonly parceiros?: readonly unknown[] | undefined;
}): boolean => body.hasParceiro === true && body.parceiros?.length === 0;

/** The question before access is granted without a partner. */
export const withoutPartner = {
  question: 'Conceder sem parceiro?',
  words: ({ nomeContato, empresaContato }: Pick<UserValues, 'nomeContato' | 'empresaContato'>) => ({
    record: [nomeContato, empresaContato].filter(Boolean).join(' · '),
    also: 'O acesso é criado, mas não mostra dados de nenhum parceiro até que um seja incluído no cadastro do usuário',
    yes: 'Conceder sem parceiro',
    no: 'Voltar',
  }),
} as const;
