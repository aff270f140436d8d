import type { Partner } from '../../../shared/contract/partners.ts';
import { fields } from '../../../shared/contract/users.ts';
import type { Shown } from '../../forms/clash-check.tsx';
import { dayShown, dayWire, type TypedDay } from '../../forms/day-field.tsx';
import { byLabel } from '../../forms/field-values.ts';

/** The values of the fields that the approval and the user form share. */
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

/** The rule's fields: `hasParceiro` is the opposite of the box, partners go along only while it is off (spec 5). */
export const userWire = (
  { semParceiro, dataExpiracao, ...values }: UserValues,
  partners: readonly Partner[],
) => ({
  ...values,
  dataExpiracao: dayWire(dataExpiracao),
  hasParceiro: !semParceiro,
  ...(semParceiro ? {} : { parceiros: partners }),
});

/** A user or a request as texts by label, to find changes by others. */
export const shownOf = (values: UserValues, partners: readonly Partner[]): Shown =>
  byLabel(fields, {
    nomeContato: values.nomeContato,
    empresaContato: values.empresaContato,
    emailContato: values.emailContato.trim(),
    companyRegisterNumber: values.companyRegisterNumber,
    dataExpiracao: dayShown(values.dataExpiracao),
    isAdmin: values.isAdmin ? 'Sim' : 'Não',
    parceiros: values.semParceiro
      ? ''
      : partners
          .map(({ id, name }) => name ?? String(id))
          .sort()
          .join(', '),
  });
