import { useEffect, useState } from 'react';

/** The value as it was when it last rested for so many milliseconds; '' is passed on at once. */
export const useDelayed = (value: string, ms: number): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === '' ? '' : rested;
};
