/**
 * How long a run still takes at its pace so far, such as 'faltam 12 s' or 'faltam 3 min'; '' while too little is done to tell.
 *
 * @param passed milliseconds since the run began
 */
export function timeLeftText(passed: number, done: number, all: number): string {
  if (done < 3 || passed < 1000 || done >= all) return '';
  const seconds = Math.ceil(((passed / done) * (all - done)) / 1000);
  const [left, unit] = seconds < 60 ? [seconds, 's'] : [Math.ceil(seconds / 60), 'min'];
  return `${left === 1 ? 'falta' : 'faltam'} ${left} ${unit}`;
}
