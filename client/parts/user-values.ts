import type { Partner } from '../../shared/contract/partners.ts';
import { readCalendarDate } from '../../shared/format.ts';

/** A day as `DateField` tells it: the day, or '' and what was typed instead. */
export interface TypedDay {
  /** 'YYYY-MM-DD' or ''. */
  readonly day: string;
  readonly typed: string;
}

/** What is typed in the fields that the approval and the user form share. */
export interface UserValues {
  readonly nomeContato: string;
  readonly empresaContato: string;
  readonly emailContato: string;
  readonly companyRegisterNumber: string;
  readonly isAdmin: boolean;
  /** The box 'Não tem parceiro comercial'. */
  readonly semParceiro: boolean;
  readonly dataExpiracao: TypedDay;
}

/** A stored date-time of the upstream as its day. */
export const typedDay = (stored: string | null | undefined): TypedDay => ({
  day: readCalendarDate(stored) ?? '',
  typed: '',
});

/** The rule's fields: `hasParceiro` is the opposite of the box, partners go along only while it is off (spec 5). */
export const userWire = (
  { semParceiro, dataExpiracao, ...values }: UserValues,
  partners: readonly Partner[],
) => ({
  ...values,
  dataExpiracao: dataExpiracao.day || dataExpiracao.typed,
  hasParceiro: !semParceiro,
  ...(semParceiro ? {} : { parceiros: partners }),
});
