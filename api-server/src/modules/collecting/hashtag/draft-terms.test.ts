import { draftTerms } from './draft-terms.ts';

const textsOf = (draft: string): string[] => draftTerms(draft).map(({ text }) => text);

describe('the terms of a draft', () => {
  it.each([
    ['normalized words without short ones', 'Ａ SLOW, slow Morning at 9', ['slow', 'morning']],
    ['pairs of Han and kana', '手沖咖啡', ['手沖', '沖咖', '咖啡']],
    ['terms of each script separately', '東京のcoffee', ['coffee', '東京', '京の']],
    ['a hashtag as the word in it', '#latteart', ['latteart']],
    ['no terms from a web address', 'see https://shop.example/coffee', ['see']],
    ['none without usable words', '!! ✨ 茶 ok', []],
  ])('are %s', (_what, draft, expected) => {
    expect(textsOf(draft)).toEqual(expected);
  });

  it('are limited to eighty, the most frequent first', () => {
    const draft = `${Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ')} word99`;
    expect(textsOf(draft)).toHaveLength(80);
    expect(textsOf(draft)[0]).toBe('word99');
  });
});
