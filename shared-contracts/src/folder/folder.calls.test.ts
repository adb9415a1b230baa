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
])('the rescan quota accepts the content ids %j: %s', (contentIds, isValid) => {
  expect(folderCalls.getRescanQuota.query?.safeParse({ id, contentIds }).success).toBe(isValid);
});
