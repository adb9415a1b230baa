import { unlistedCalls } from './descriptors.ts';

const descriptor = 'calls: [folderCalls.getFolder, ...Object.values(linkCalls)]';
const of = (text: string) => unlistedCalls(descriptor, [{ file: 'mf-x/src/page.tsx', text }]);

test('reports a call that the descriptor does not list, once and with its file', () => {
  expect(of('api.call(folderCalls.addFolder, {}); bodyOf(folderCalls.addFolder)')).toEqual([
    "mf-x/src/page.tsx uses folderCalls.addFolder, which the remote's remote.ts does not list among its calls",
  ]);
});

test('accepts a call that is listed alone or with all calls of its noun', () => {
  expect(of('api.call(folderCalls.getFolder); api.call(linkCalls.addLink); systemCallsOf.x')).toEqual([]);
});
