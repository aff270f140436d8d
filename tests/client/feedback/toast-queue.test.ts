import { describe, expect, it } from 'vitest';
import { addToast, maxToasts, removeToast, type Toast } from '../../../client/feedback/toast-queue.ts';
import { error, info, type Message, warning } from '../../../shared/message.ts';

const say = (messages: readonly Message[]): readonly Toast[] =>
  messages.reduce<readonly Toast[]>(
    (toasts, message, place) => addToast(toasts, { id: place + 1, message, durationMs: 3000 }),
    [],
  );

describe('messages on the screen', () => {
  it('stand newest first', () => {
    expect(say([info('um'), info('dois')]).map(({ message }) => message.text)).toEqual(['dois', 'um']);
  });

  it('are counted when said again right after, and keep their place', () => {
    expect(say([info('um'), info('um'), info('um')])).toEqual([
      { ids: [1, 2, 3], message: info('um'), durationMs: 3000, abouts: [] },
    ]);
  });

  it.each([
    ['another text', info('dois')],
    ['another tone', error('um')],
    ['another title', info('um', 'Aviso')],
  ])('are not joined with %s', (_, other) => {
    expect(say([info('um'), other])).toHaveLength(2);
  });

  it('are not joined where one has an action, which is about its own change', () => {
    const action = { text: 'Desfazer', run: () => undefined };
    const toasts = addToast(say([info('um')]), { id: 2, message: info('um'), durationMs: 3000, action });
    expect(toasts.map(({ ids }) => ids)).toEqual([[2], [1]]);
  });

  it('are not joined across another one', () => {
    expect(say([info('um'), warning('dois'), info('um')]).map(({ ids }) => ids)).toEqual([[3], [2]]);
  });

  it('keep the names of what they are about when they are counted', () => {
    const toasts = ['Ana', 'Bento'].reduce<readonly Toast[]>(
      (all, about, id) => addToast(all, { id, message: info('um'), durationMs: 3000, about }),
      [],
    );
    expect(toasts).toMatchObject([{ ids: [0, 1], abouts: ['Ana', 'Bento'] }]);
  });

  it('are two at most, the oldest going', () => {
    const toasts = say(['1', '2', '3'].map((text) => info(text)));
    expect(toasts.map(({ message }) => message.text)).toEqual(['3', '2']);
    expect(maxToasts).toBe(2);
  });

  it('go one at a time', () => {
    expect(removeToast(say([info('um'), info('dois')]), 2).map(({ ids }) => ids)).toEqual([[1]]);
  });

  it.each([1, 2])('are taken away by each of the times that they were said, here by %i', (id) => {
    expect(removeToast(say([info('um'), info('um')]), id)).toEqual([]);
  });
});
