import { repeatedIn, toChoices, toMapping } from './column-choices.ts';

const fields = ['link', 'shortcode', 'createdTime', 'likes', 'views'] as const;

test.each([
  { mapping: {}, choices: [null, null, null] },
  { mapping: { likes: 2, link: 0 }, choices: ['link', null, 'likes'] },
  { mapping: { createdTime: 1, shortcode: 0, views: 2 }, choices: ['shortcode', 'createdTime', 'views'] },
] as const)('$mapping is converted to $choices and back', ({ mapping, choices }) => {
  expect(toChoices(fields, 3, mapping)).toEqual(choices);
  expect(toMapping(choices)).toEqual(mapping);
});

test('a proposed mapping to a column that the file does not have is ignored', () => {
  expect(toChoices(fields, 1, { link: 0, likes: 4 })).toEqual(['link']);
});

test('a field chosen for two columns is reported, and the first column is used', () => {
  const choices = ['likes', 'link', 'likes', null, null] as const;
  expect(repeatedIn(choices)).toEqual(new Set(['likes']));
  expect(toMapping(choices)).toEqual({ likes: 0, link: 1 });
});
