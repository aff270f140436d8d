import type { Partner } from '../../../shared/contract/partners.ts';
import { fields } from '../../../shared/contract/users.ts';
import type { ClashSides, Shown } from '../../forms/clash-check.ts';
import { dayWire, shownValues } from '../../forms/field-values.ts';
import type { PartnerPicking } from '../partner-picker/use-partner-picker.ts';

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
const shownOf = (values: UserValues, partners: readonly Partner[]): Shown =>
  shownValues(fields, {
    nomeContato: values.nomeContato,
    empresaContato: values.empresaContato,
    emailContato: values.emailContato.trim(),
    companyRegisterNumber: values.companyRegisterNumber,
    dataExpiracao: values.dataExpiracao,
    isAdmin: values.isAdmin,
    parceiros: values.semParceiro ? [] : partners.map(({ id, name }) => name ?? String(id)),
  });

const idsOf = (partners: readonly Partner[]): string =>
  partners
    .map(({ id }) => String(id))
    .sort()
    .join();

/** The content of a draft of the approval or of the user form. */
interface UserDraft {
  readonly fields: UserValues;
  readonly chosen?: readonly Partner[];
}

interface Loaded {
  readonly values: UserValues;
  readonly partners: readonly Partner[];
}

/**
 * What the approval and the user form do alike, for `useRecordForm`: the chosen partners belong to the draft, to the question
 * before leaving and to the look for changes by others.
 */
export function partnerOptions(
  { picking: { chosen }, step }: PartnerPicking,
  first: Loaded,
  readAgain: () => Promise<Loaded>,
) {
  return {
    isDirty: (_: UserValues, fieldsDiffer: boolean) =>
      fieldsDiffer || idsOf(chosen) !== idsOf(first.partners),
    draft: {
      keep: (fields: UserValues): UserDraft => ({ fields, chosen }),
      restore: (left: UserDraft): UserValues => {
        step({ type: 'choose', partners: left.chosen ?? [] });
        return { ...first.values, ...left.fields };
      },
    },
    clash: (mine: UserValues): ClashSides => ({
      loaded: shownOf(first.values, first.partners),
      readAgain: async () => {
        const now = await readAgain();
        return shownOf(now.values, now.partners);
      },
      mine: shownOf(mine, chosen),
    }),
  };
}
