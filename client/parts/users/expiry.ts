import { formatDate, readCalendarDate } from '../../../shared/format.ts';

/** How a user's access stands by its expiry, as the filter of the users' list names it in the address. */
export type ExpiryState = 'vencido' | 'vencendo' | 'vigente' | 'sem-data';

/** Access that ends within so many days is about to. */
export const soon = 30;

/** The filter of the users' list, for links to it: `/usuarios?validade=vencendo`. */
export const expiryFilter = 'validade';

const dayLength = 86_400_000;

/** Days from one calendar day to another, both 'YYYY-MM-DD'. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength;

/**
 * The day that is written as expiry still counts: access has ended on the day after.
 * @param dataExpiracao as the upstream writes it
 * @param today 'YYYY-MM-DD'
 */
export function expiryState(dataExpiracao: string | null | undefined, today: string): ExpiryState {
  const day = readCalendarDate(dataExpiracao);
  if (day === undefined) return 'sem-data';
  const left = daysBetween(today, day);
  if (left < 0) return 'vencido';
  return left <= soon ? 'vencendo' : 'vigente';
}

/** What is worth saying of it: 'não expira', 'vencido', 'vence hoje', 'vence em 3 dias'; '' where nothing is. */
export function expiryText(dataExpiracao: string | null | undefined, today: string): string {
  // A date that cannot be read is shown as it came (R19), and says no such thing.
  if (expiryDay(dataExpiracao) === '') return 'não expira';
  const state = expiryState(dataExpiracao, today);
  if (state === 'vencido') return 'vencido';
  if (state !== 'vencendo') return '';
  const left = daysBetween(today, readCalendarDate(dataExpiracao) ?? today);
  if (left === 0) return 'vence hoje';
  return left === 1 ? 'vence em 1 dia' : `vence em ${left} dias`;
}

/** The day itself as `dd/mm/yyyy`; '' for access without an end. */
export const expiryDay = (dataExpiracao: string | null | undefined): string => formatDate(dataExpiracao);
