let words: Intl.RelativeTimeFormat | undefined;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The largest first; a unit is used from its own length on. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** How long ago a moment was, in whole units: 'há 3 dias'. What is not a minute old, or still to come, is 'agora'. */
export function ageText(moment: Date, now: Date = new Date()): string {
  const age = now.getTime() - moment.getTime();
  const unit = units.find(([, length]) => age >= length);
  if (unit === undefined) return 'agora';
  words ??= new Intl.RelativeTimeFormat('pt-BR');
  const [name, length] = unit;
  // 83 days are rather three months than two.
  const count = length > day ? Math.round(age / length) : Math.floor(age / length);
  return words.format(-count, name);
}
