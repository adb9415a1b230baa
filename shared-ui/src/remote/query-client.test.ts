import { Problem } from '@tessera/contracts/http/problem';
import { createQueryClient } from './query-client.ts';

const retriesOf = (error: Error): readonly boolean[] => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  return [0, 1, 2].map((count) => typeof retry === 'function' && retry(count, error));
};

test.each([
  ['no response', new Problem('0', { cause: new TypeError('Failed to fetch') }), [true, true, false]],
  ['an error of the server', new Problem('500'), [true, true, false]],
  [
    'a call that took too long',
    new Problem('0', { cause: new DOMException('The operation timed out', 'TimeoutError') }),
    [false, false, false],
  ],
  [
    'a refusal of a busy server that says when to try again',
    new Problem('503', { params: { seconds: 5 } }),
    [true, true, false],
  ],
  ['a server that is down', new Problem('503'), [false, false, false]],
  ['something that does not exist', new Problem('notFound'), [false, false, false]],
])('decides whether to retry after %s', (_, problem, expected) => {
  expect(retriesOf(problem)).toEqual(expected);
});

test.each([0, 0.5, 1])(
  'asks a busy server again after the time that it names, or up to half as long again (%d)',
  (random) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    expect(typeof retryDelay === 'function' && retryDelay(0, new Problem('503', { params: { seconds: 4 } }))).toBe(
      4_000 + random * 2_000,
    );
    jest.restoreAllMocks();
  },
);
