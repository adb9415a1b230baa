import { Problem } from '@tessera/contracts/http/problem';
import { createQueryClient } from './query-client.ts';

const retriesOf = (error: Error): readonly boolean[] => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  return [0, 1, 2].map((count) => typeof retry === 'function' && retry(count, error));
};

test.each([
  ['no response', new Problem('0', { cause: new TypeError('Failed to fetch') }), [true, true, false]],
  ['an error of the server', new Problem('500'), [true, true, false]],
  ['a call that took too long', new Problem('0', { cause: new DOMException('The operation timed out', 'TimeoutError') }), [false, false, false]],
  ['something that does not exist', new Problem('notFound'), [false, false, false]],
])('decides whether to retry after %s', (_, problem, expected) => {
  expect(retriesOf(problem)).toEqual(expected);
});
