import { factoryId } from '../factory-id.ts';
import { folderCalls } from './folder.calls.ts';

const [id, one, two] = [factoryId('folder', 1), factoryId('content', 1), factoryId('content', 2)];

test.each([
  [one, true],
  [`${one},${two}`, true],
  ['-'.repeat(36), false],
  [`${one},`, false],
  [`${one};${two}`, false],
  ['', false],
])('the contents %j of a quota are ids: %s', (contentIds, isValid) => {
  expect(folderCalls.getRescanQuota.query?.safeParse({ id, contentIds }).success).toBe(isValid);
});
