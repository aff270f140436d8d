import { useCallback, useRef, useState } from 'react';
import { type Edit, edited, type FormValues } from './form-state.ts';

/**
 * The form's values and the way to change them. `read` gives them as they are now, for a save that goes on over many
 * redraws and must not work on what an earlier one saw.
 */
export function useFormValues(first: () => FormValues) {
  const [values, setValues] = useState(first);
  const latest = useRef(values);
  const apply = useCallback((edit: Edit) => {
    latest.current = edited(latest.current, edit);
    setValues(latest.current);
  }, []);
  const read = useCallback(() => latest.current, []);
  return { values, apply, read };
}
