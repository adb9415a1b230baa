import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { pathsOf } from './test-isolation.ts';

const title = { en: 'Page', 'zh-Hant-HK': '頁面', ja: 'ページ' };

test('each page that a descriptor names is opened once: those without a menu entry, and those below one', () => {
  const navigation = [{ id: 'page', group: 'management', order: 10, path: '/page', icon: 'people', title }, { id: 'below', group: 'management', order: 20, path: '/page/below', icon: 'people', title }] as const;
  expect(pathsOf(createDescriptor('demo', { paths: [createPathEntry('/page'), createPathEntry('/hidden')], navigation: [...navigation] }))).toEqual(['/page', '/hidden', '/page/below']);
});
