import type { Page } from '@playwright/test';
import type { Product } from './start-product.ts';

/** Signs the administrator in by the call that the form makes; the page's browser then holds the session's cookie. */
export async function signIn(
  page: Page,
  { url, login, password }: Pick<Product, 'url' | 'login' | 'password'>,
) {
  const answer = await page.request.post(`${url}/api/admin/users/login`, {
    headers: { 'x-requested-with': 'cais', origin: new URL(url).origin },
    data: { login, password },
  });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
}
