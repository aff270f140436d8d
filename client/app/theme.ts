import { basePath } from '../connection/base-path.ts';

export const themes = { light: 'Tema claro', dark: 'Tema escuro', system: 'Tema do sistema' } as const;
export type Theme = keyof typeof themes;

const year = 31_536_000;

export const theme = {
  read(): Theme {
    const { theme: chosen } = document.documentElement.dataset;
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  },
  /** The server reads the cookie and writes the choice into the page, which so begins in the right colours. */
  choose(chosen: Theme): void {
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    const age = chosen === 'system' ? 0 : year;
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http
    document.cookie = `cais-tema=${chosen}; path=${basePath()}; max-age=${age}; samesite=strict${secure}`;
  },
};
