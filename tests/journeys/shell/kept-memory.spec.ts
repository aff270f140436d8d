import { type CDPSession, expect } from '@playwright/test';
import { planTable, portsHeader, putFile } from '../support/import.ts';
import { test } from '../support/test.ts';

/** How many objects of a class the page still holds, after it collected what nothing reaches. */
async function held(protocol: CDPSession, name: 'EventSource' | 'Worker'): Promise<number> {
  const objectGroup = name;
  const { result } = await protocol.send('Runtime.evaluate', {
    expression: `${name}.prototype`,
    objectGroup,
  });
  const { objects } = await protocol.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const count = await protocol.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  // Otherwise the answer itself would hold them.
  await protocol.send('Runtime.releaseObjectGroup', { objectGroup });
  return count.result.value;
}

test('a tab that is open all day keeps no stream that was closed', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  const protocol = await page.context().newCDPSession(page);
  const edit = page.getByRole('button', { name: /^Editar/u }).first();
  for (const _ of Array.from({ length: 4 })) {
    const opened = page.waitForRequest(/\/events\?.*open=/u);
    await edit.click();
    await opened;
    const closed = page.waitForRequest((request) => /\/events\?(?!.*open=)/u.test(request.url()));
    await page.keyboard.press('Escape');
    await closed;
  }
  await expect.poll(() => held(protocol, 'EventSource')).toBeLessThanOrEqual(2);
});

test('a tab that is open all day keeps no file of an import that was left', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  const importing = page.getByRole('link', { name: 'Importar' });
  for (const name of ['a.csv', 'b.csv', 'c.csv']) {
    await importing.click();
    await putFile(page, `${portsHeader}\nSantos;SP;-23,9;-46,3`, name);
    await expect(planTable(page)).toBeVisible();
    await page.goBack();
  }
  await expect(importing).toBeVisible();
  const protocol = await page.context().newCDPSession(page);
  await expect.poll(() => held(protocol, 'Worker')).toBe(0);
});
