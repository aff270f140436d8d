import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ChipsInput } from '../../ui/fields/chips-input.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton } from '../../ui/layout/button.tsx';
import { RetryButton } from '../../ui/layout/empty-state.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { ChosenPartners, FoundPartners, foundText } from './partner-tables.tsx';
import type { PartnerPicking } from './use-partner-picker.ts';

interface PartnerPickerProps {
  /** From `usePartnerPicker`, in the form that sends `picking.chosen`. */
  readonly picker: PartnerPicking;
  /** The company that partners are suggested for. */
  readonly company?: string | undefined;
  /** The button below that table. */
  readonly children?: ReactNode;
}

/**
 * Search and choice of partners (spec 2.5, 2.7). It is a form of its own, so that Enter among the names searches; it stands
 * beside the form that it serves, never inside. A form shows it only while the box 'Não tem parceiro comercial' is off.
 */
export const PartnerPicker = ({ picker, company = '', children }: PartnerPickerProps) => {
  const [typed, setTyped] = useState('');
  const { picking, step, searching, failure, refusal, find, suggestion, suggest } = picker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the picker appears
  useEffect(() => {
    void suggest(company);
  }, []);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (searching) return;
    setTyped('');
    void find(typed);
  };
  return (
    <>
      <form
        className="one-row d-flex flex-wrap align-items-start column-gap-3 mt-2"
        noValidate
        onSubmit={search}
      >
        <ChipsInput
          label="Nome do parceiro ou grupo"
          hint="Separe os nomes com vírgula."
          value={picking.names}
          onChange={(names) => step({ type: 'name', names })}
          typed={typed}
          onType={setTyped}
          problemOf={(name) => (picking.missing.includes(name) ? 'não encontrado' : undefined)}
          error={refusal?.text}
        />
        <BusyButton
          type="submit"
          variant="outline-primary"
          className="below-label flex-fill flex-sm-grow-0"
          busy={searching}
          busyText="Procurando"
        >
          <Icon name="search" />
          Procurar
        </BusyButton>
      </form>
      <FormAlert message={failure} />
      {suggestion?.hasFailed && picking.found === undefined && (
        <div className="d-flex flex-wrap align-items-center gap-2 mb-2" role="alert">
          <span>Não foi possível procurar os parceiros desta empresa.</span>
          <RetryButton onClick={() => void suggest(company)} />
        </div>
      )}
      <p className="mb-0 text-body-secondary" role="status">
        {suggestion?.isUnderWay && 'Procurando os parceiros desta empresa…'}
        {picking.found === undefined &&
          picking.suggested?.length === 0 &&
          `Nenhum parceiro com o nome “${suggestion?.name}”. Procure por outro nome ou grupo.`}
        {picking.found !== undefined && (
          <span className="d-block mt-2">{foundText(picking.found.length)}</span>
        )}
      </p>
      {picking.found !== undefined && <FoundPartners picker={picker} />}
      <ChosenPartners picker={picker}>{children}</ChosenPartners>
    </>
  );
};
