import type { Partner } from '../../shared/contract/partners.ts';
import { formatDate, readCalendarDate } from '../../shared/format.ts';
import type { Shown } from '../forms/clash-dialog.tsx';

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

/** The user, or who asks to be one, as a person reads it: to tell what somebody else has changed meanwhile. */
export const shownOf = (values: UserValues, partners: readonly Partner[]): Shown => ({
  Nome: values.nomeContato,
  Empresa: values.empresaContato,
  'E-mail': values.emailContato.trim(),
  'Company Register Number': values.companyRegisterNumber,
  'Expira em': formatDate(values.dataExpiracao.day),
  'É Administrador': values.isAdmin ? 'Sim' : 'Não',
  'Parceiros comerciais': values.semParceiro
    ? ''
    : partners
        .map(({ id, name }) => name ?? String(id))
        .sort()
        .join(', '),
});
