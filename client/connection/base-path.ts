/** The path that the whole product is mounted under (`PUBLIC_URL`), ending in a slash; the server writes it into the page. */
export const basePath = (): string => document.documentElement.dataset.base ?? '/';

/** An address of the Cais server, from a path that begins with a slash. */
export const addressOf = (path: string): string => basePath() + path.slice(1);

/** Whether an application around Cais signs its administrators in (docs/embedding.md). The server writes it into the page. */
export const isHosted: boolean =
  typeof document !== 'undefined' && document.documentElement.dataset.hosted !== undefined;
