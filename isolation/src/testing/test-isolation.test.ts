import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { pathsOf } from './test-isolation.ts';

const title = { en: 'Page', 'zh-Hant-HK': '頁面', ja: 'ページ' };

test('pathsOf lists each page of a descriptor once, with or without a navigation entry', () => {
  const navigation = [
    { id: 'page', group: 'management', order: 10, path: '/page', icon: 'people', title },
    { id: 'below', group: 'management', order: 20, path: '/page/below', icon: 'people', title },
  ] as const;
  expect(
    pathsOf(
      createDescriptor('demo', {
        paths: [createPathEntry('/page'), createPathEntry('/hidden')],
        navigation: [...navigation],
      }),
    ),
  ).toEqual(['/page', '/hidden', '/page/below']);
});
