import { describe, expect, test } from 'vitest';
import { actor, signIn } from '../../support/cais/signed-in.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';

const others = '0123456789ABCDEFabcdefghij-_.%';

describe('a cookie that was planted before the sign-in', () => {
  test('is never the one after it, for twenty people at once', async () => {
    const { app, visitor } = await signIn();
    const planted = visitor.cookie;
    const victims = Array.from({ length: 20 }, () => app.visitor());
    for (const victim of victims) victim.cookie = planted;
    await Promise.all(victims.map((victim, nth) => victim.signIn(`vitima-${nth}@porto.example`, 'senha')));
    expect(new Set(victims.map(({ cookie }) => cookie)).size).toBe(20);
    for (const [nth, victim] of victims.entries()) {
      expect(victim.cookie).not.toBe(planted);
      expect(await victim.person()).toBe(`vitima-${nth}@porto.example`);
    }
    const attacker = app.visitor();
    expect((await attacker.get('/api/session/all', { cookie: planted })).status).toBe(401);
  });
});

describe('a cookie that was', () => {
  test('tampered with at any place is no session, and no fault', async () => {
    const { visitor } = await signIn();
    const cookie = visitor.cookie ?? '';
    const [name = '', value = ''] = cookie.split('=');
    const chance = seeded('tampered');
    const places = Array.from({ length: value.length }, (_, at) => at).filter(() =>
      chance.happens(rounds(100, 25) / 100),
    );
    for (const at of places) {
      const other = chance.oneOf([...others].filter((one) => one !== value[at]) as [string, ...string[]]);
      const changed = `${name}=${value.slice(0, at)}${other}${value.slice(at + 1)}`;
      // Percent signs of the cookie's own coding may come out the same.
      if (decoded(changed) === decoded(cookie)) continue;
      const answer = await visitor.get('/api/session/all', { cookie: changed });
      expect(answer.status, changed).toBe(401);
      expect(answer.json?.cause).toBe('session-ended');
    }
    expect(await visitor.person(cookie)).toBe(actor);
  });

  test('cut at any place is no session, and no fault', async () => {
    const { visitor } = await signIn();
    const cookie = visitor.cookie ?? '';
    const step = rounds(1, 6);
    for (let length = 0; length < cookie.length; length += step)
      expect(
        (await visitor.get('/api/session/all', { cookie: cookie.slice(0, length) })).status,
        String(length),
      ).toBe(401);
    expect(await visitor.person(cookie)).toBe(actor);
  });

  test('sent twice counts once: the first of the name, and never a mixture', async () => {
    const { app, visitor } = await signIn();
    const other = app.visitor();
    await other.signIn('outra@porto.example', 'senha');
    const loginBy = (cookie: string) => app.visitor().person(cookie);
    expect(await loginBy(`${visitor.cookie}; ${other.cookie}`)).toBe(actor);
    expect(await loginBy(`${other.cookie}; ${visitor.cookie}`)).toBe('outra@porto.example');
    expect(await loginBy(`${visitor.cookie}; ${visitor.cookie}`)).toBe(actor);
    expect(await loginBy(`cais=s%3Afalsa.assinatura; ${visitor.cookie}`)).toBeNull();
    const [id = ''] = (visitor.cookie ?? '').split('.');
    const [, signature = ''] = (other.cookie ?? '').split('.');
    expect(await loginBy(`${id}.${signature}`), 'one’s id under another’s signature').toBeNull();
    expect(await visitor.person()).toBe(actor);
  });
});

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return cookie;
  }
}
