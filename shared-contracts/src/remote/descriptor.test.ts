import { contentCalls } from '../content/content.calls.ts';
import { folderCalls } from '../folder/folder.calls.ts';
import type { Call } from '../http/define-call.ts';
import { mediaCalls } from '../media/media.calls.ts';
import { defineRemote } from './descriptor.ts';
import { createDescriptor } from './remote.factory.ts';

function remoteAsking(early: readonly Call[]) {
  const { paths, ...rest } = createDescriptor('workspace');
  return defineRemote({
    ...rest,
    paths: paths.map((entry) => ({ ...entry, early })),
    calls: early,
    publishes: [],
    consumes: [],
  });
}

test('a page can request calls early that need no input', () => {
  const { paths } = remoteAsking([folderCalls.getFolder, contentCalls.getContent]);
  expect(paths[0]?.early).toEqual(['/folder/getFolder', '/content/getContent']);
});

test.each<[string, Call]>([
  ['is no GET', { ...folderCalls.getFolder, method: 'POST' }],
  ['changes something', { ...folderCalls.getFolder, changes: true }],
  ['needs an input', mediaCalls.getMediaInfo],
  ['does not answer JSON', { ...folderCalls.getFolder, response: 'binary' }],
])('a page cannot request a call early that %s', (_, call) => {
  expect(() => remoteAsking([call])).toThrow(`${call.id} cannot be an early request`);
});
