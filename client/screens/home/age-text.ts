const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The largest first; a unit is used from its own length on. The words are our own, since Home's first lists need them and
 * a slow browser takes 0.1 s to load `Intl.RelativeTimeFormat`.
 */
const units = [
  { one: 'ano', several: 'anos', length: 365 * day },
  { one: 'mês', several: 'meses', length: 30 * day },
  { one: 'dia', several: 'dias', length: day },
  { one: 'hora', several: 'horas', length: hour },
  { one: 'minuto', several: 'minutos', length: minute },
] as const;

/** How long ago a moment was, in whole units: 'há 3 dias'. A moment of the last minute or of the future is 'agora'. */
export function ageText(moment: Date, now: Date = new Date()): string {
  const age = now.getTime() - moment.getTime();
  const unit = units.find(({ length }) => age >= length);
  if (unit === undefined) return 'agora';
  const { one, several, length } = unit;
  // Rounded, since 83 days are closer to three months than to two.
  const count = length > day ? Math.round(age / length) : Math.floor(age / length);
  return `há ${count} ${count === 1 ? one : several}`;
}
