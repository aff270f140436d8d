import { expect, type Locator, type Page } from '@playwright/test';
import type { Message } from '../../../shared/message.ts';

const exactly = (text: string) => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')}$`, 'u');

/** The toast that says just this: its text and title letter by letter, and a toast without a title has none. */
export function toastOf(page: Page, { tone, text, title }: Message): Locator {
  const saying = page
    .locator(`.toast[data-tone="${tone}"]`)
    .filter({ has: page.locator('.toast-text').filter({ hasText: exactly(text) }) });
  const titled = page.locator('.toast-title');
  return title === undefined
    ? saying.filter({ hasNot: titled })
    : saying.filter({ has: titled.filter({ hasText: exactly(title) }) });
}

/** Waits for a message on the screen. */
export async function expectToast(page: Page, message: Message): Promise<void> {
  await expect(toastOf(page, message)).toBeVisible();
}
