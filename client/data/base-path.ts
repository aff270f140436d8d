/** The path that the whole product is mounted under (`PUBLIC_URL`), ending in a slash; the server writes it into `<base>`. */
export const basePath = new URL(document.baseURI).pathname.replace(/[^/]*$/u, '');

/** An address of the Cais server, from a path that begins with a slash. */
export const addressOf = (path: string): string => basePath + path.slice(1);
