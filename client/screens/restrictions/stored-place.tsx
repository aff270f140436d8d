import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { pierName, portName, terminalName } from './restriction-item.ts';

const places = [
  ['Portos', portName],
  ['Terminal', terminalName],
  ['Pier', pierName],
] as const;

/** Where a stored restriction holds: it never moves to another pier. */
export const StoredPlace = ({ restriction }: { readonly restriction: Restriction }) => (
  <div className="field-row">
    {places.map(([label, nameOf]) => (
      <SelectField key={label} label={label} disabled options={[]} placeholder={nameOf(restriction) || '—'} />
    ))}
  </div>
);
