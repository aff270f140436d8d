import type { RunningApplication } from './foreign-application.ts';

interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly value: string;
}

/** A browser that keeps cookies with their paths. */
export class Browser {
  readonly #origin: string;
  cookies: Cookie[] = [];

  constructor({ origin }: RunningApplication) {
    this.#origin = origin;
  }

  async send(method: string, path: string, body?: unknown) {
    const fitting = this.cookies.filter((cookie) => path.startsWith(cookie.path));
    const isForm = body instanceof FormData;
    const answer = await fetch(this.#origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'X-Requested-With': 'cais',
        ...(fitting.length > 0 && {
          Cookie: fitting.map(({ name, value }) => `${name}=${value}`).join('; '),
        }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      const path = /path=([^;]*)/iu.exec(set)?.[1] ?? '/';
      this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (value !== '') this.cookies.push({ name, path, value });
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown) => this.send('POST', path, body);

  signIn(mount: string, password = 'senha do primeiro') {
    return this.post(`${mount}/api/admin/users/login`, { login: 'admin@cais.local', password });
  }
}
