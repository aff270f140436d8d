import type { Partner } from '../../../shared/contract/partners.ts';
import { fields } from '../../../shared/contract/users.ts';
import { formatDate } from '../../../shared/format.ts';
import type { Shown } from '../../forms/clash-check.tsx';
import { byLabel, dayWire } from '../../forms/field-values.ts';

/** The values of the fields that the approval and the user form share. */
export interface UserValues {
  readonly nomeContato: string;
  readonly empresaContato: string;
  readonly emailContato: string;
  readonly companyRegisterNumber: string;
  readonly isAdmin: boolean;
  /** The box 'Não tem parceiro comercial'. */
  readonly semParceiro: boolean;
  /** 'YYYY-MM-DD', or as typed or stored where that is no date. */
  readonly dataExpiracao: string;
}

/**
 * The rule's fields: `hasParceiro` is the opposite of the box, partners go along only while it is off (spec 5).
 * @param storedExpiry which stays as it is even where it is no date (R19)
 */
export const userWire = (
  { semParceiro, dataExpiracao, ...values }: UserValues,
  partners: readonly Partner[],
  storedExpiry: string | null | undefined,
) => ({
  ...values,
  dataExpiracao: dayWire(dataExpiracao, storedExpiry),
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
    dataExpiracao: formatDate(values.dataExpiracao),
    isAdmin: values.isAdmin ? 'Sim' : 'Não',
    parceiros: values.semParceiro
      ? ''
      : partners
          .map(({ id, name }) => name ?? String(id))
          .sort()
          .join(', '),
  });
