import type { ArticleText } from '@tessera/contracts/article/article.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { changesBetween } from './text-changes.ts';

const textOf = (...lines: string[]): ArticleText => ({
  title: 'Linen',
  summary: '',
  body: { type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) },
});
const changed = (earlier: ArticleText, later: ArticleText, language: Language = 'en') =>
  changesBetween(earlier, later, language).flatMap(({ kind, text }) => (kind === 'kept' ? [] : [[kind, text.trim()]]));

test.each<[Language, string, string, string[][]]>([
  [
    'en',
    'Three posts a week',
    'Four posts a week',
    [
      ['removed', 'Three'],
      ['added', 'Four'],
    ],
  ],
  [
    'ja',
    '週に三件の投稿',
    '週に四件の投稿',
    [
      ['removed', '三'],
      ['added', '四'],
    ],
  ],
  [
    'zh-Hant-HK',
    '每週三則貼文',
    '每週四則貼文',
    [
      ['removed', '三'],
      ['added', '四'],
    ],
  ],
])('finds only the changed word in %s', (language, earlier, later, expected) => {
  expect(changed(textOf(earlier), textOf(later), language)).toEqual(expected);
});

test('finds added and removed paragraphs, and no change in equal texts', () => {
  expect(changed(textOf('one', 'two'), textOf('one'))).toEqual([['removed', 'two']]);
  expect(changed(textOf('one'), textOf('one', 'two'))).toEqual([['added', 'two']]);
  expect(changed(textOf('one'), textOf('one'))).toEqual([]);
});

test('returns changes from which both texts can be restored', () => {
  const changes = changesBetween(textOf('one', 'two words'), textOf('two other words', 'three'), 'en');
  const without = (kind: string): string =>
    changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('');
  expect([without('added'), without('removed')]).toEqual(['Linen\none\ntwo words', 'Linen\ntwo other words\nthree']);
});
