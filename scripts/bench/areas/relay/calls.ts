/** A read of the contract, and how large its answer is. */
export interface MeasuredCall {
  readonly size: '1 kB' | '100 kB' | '5 MB';
  readonly path: string;
  readonly bytes: number;
}

/** What is asked for: rows of the contract, so that Cais relays them as any other. */
export const measuredCalls: readonly MeasuredCall[] = [
  { size: '1 kB', path: '/api/admin/localizacaoPortoLineup/all', bytes: 1_000 },
  { size: '100 kB', path: '/api/portmatcher/commodities/all', bytes: 100_000 },
  { size: '5 MB', path: '/api/admin/handbook/all', bytes: 5_000_000 },
];

/** Where Cais sends a sign-in. */
export const loginPath = '/api/admin/users/login';

/** Connections that ask at the same time. */
export const CONNECTIONS = 64;
