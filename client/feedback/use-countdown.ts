import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once, after so many milliseconds that were not paused.
 * @param round another value begins the time anew
 */
export const useCountdown = (ms: number, paused: boolean, round: number, onEnd: () => void): void => {
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the full time
  useEffect(() => {
    left.current = ms;
  }, [ms, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the clock again
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, ms, round]);
};
