import { renderHook } from '@testing-library/react';
import { useSendOnce } from './use-send-once.ts';

/** Sends bodies one after another, some of which get no response, and returns the positions of their keys. */
async function keysOf(
  attempts: readonly { readonly name: string; readonly isLost?: boolean }[],
): Promise<readonly number[]> {
  const { result } = renderHook(() => useSendOnce());
  const keys: string[] = [];
  for (const { name, isLost = false } of attempts) {
    await result
      .current({ name }, (_body, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        return isLost ? Promise.reject(new Error('lost')) : Promise.resolve(name);
      })
      .catch(() => undefined);
  }
  return keys.map((key) => keys.indexOf(key));
}

describe('useSendOnce', () => {
  it.each([
    [
      'repeats the key until a response arrives',
      [{ name: 'Spring', isLost: true }, { name: 'Spring', isLost: true }, { name: 'Spring' }],
      [0, 0, 0],
    ],
    ['uses a new key after a response', [{ name: 'Spring' }, { name: 'Spring' }], [0, 1]],
    ['uses a new key for another body', [{ name: 'Spring', isLost: true }, { name: 'Summer' }], [0, 1]],
  ])('%s', async (_name, attempts, expected) => {
    expect(await keysOf(attempts)).toEqual(expected);
  });
});
