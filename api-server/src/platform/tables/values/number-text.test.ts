import { toCount } from './cell-count.ts';
import { readColumnNumbers } from './column-numbers.ts';
import { scaleOfHeading, withoutScale } from './number-units.ts';

const read = (text: string, decimalMark: 'point' | 'comma' = 'point', scale = 1) =>
  toCount(text, { decimalMark, scale })?.count;

test.each([
  ['0', 0],
  [' 1234 ', 1_234],
  ['1,234', 1_234],
  ['1,234,567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['1 234 567', 1_234_567],
  ['1\u00A0234', 1_234],
  ['1\u202F234', 1_234],
  ["1'234", 1_234],
  ['1’234’567', 1_234_567],
  ['+12500', 12_500],
  ['1234.0', 1_234],
  ['1,234.00', 1_234],
  ['1204.5', 1_205],
  ['１２３', 123],
  ['１２，３４５', 12_345],
  ['١٢٣٤٥', 12_345],
  ['١٢٬٣٤٥', 12_345],
  ['१२३', 123],
  ['1.2K', 1_200],
  ['1.2M', 1_200_000],
  ['1.2m', 1_200_000],
  ['850k+', 850_000],
  ['12k+', 12_000],
  ['~12K', 12_000],
  ['≈ 1,200', 1_200],
  ['約12萬', 120_000],
  ['1.2B', 1_200_000_000],
  ['1.2 million', 1_200_000],
  ['1.25E+06', 1_250_000],
  ['8.3E+03', 8_300],
  ['1e6', 1_000_000],
  ['1,234 followers', 1_234],
  ['12.5K Followers', 12_500],
  ['120000人', 120_000],
  ['12萬', 120_000],
  ['12万', 120_000],
  ['1.2萬人', 12_000],
  ['1.2万人', 12_000],
  ['3.4 万', 34_000],
  ['12.3w', 123_000],
  ['12.3W+', 123_000],
  ['12,345.5萬', 123_455_000],
  ['1.5億', 150_000_000],
  ['1億2000万', 120_000_000],
  ['3千', 3_000],
  ['十二萬', 120_000],
  ['三千五百', 3_500],
  ['1.2만', 12_000],
  ['12.5 tys.', 12_500],
  ['12 mil', 12_000],
  ['2.5 lakh', 250_000],
])('reads the count %j with a decimal point as %d', (text, count) => {
  expect(read(text)).toBe(count);
});

test.each([
  ['12.500', 12_500],
  ['1.250.000', 1_250_000],
  ['1.234,5', 1_235],
  ['1.234,00', 1_234],
  ['12,5K', 12_500],
  ['1,2M', 1_200_000],
  ['1,2 Mio.', 1_200_000],
  ['1,2 mi', 1_200_000],
  ['12,5 Tsd.', 12_500],
  ['1,25E+06', 1_250_000],
  ['1,2萬', 12_000],
  ['1 234', 1_234],
  ['12,5 mil', 12_500],
])('reads the count %j with a decimal comma as %d', (text, count) => {
  expect(read(text, 'comma')).toBe(count);
});

test.each([
  '',
  'many',
  '-5',
  '1.2.3M',
  '12,5',
  '12,34',
  '1,2345',
  '3000000000',
  '9B',
  'M',
  '10K-20K',
  '10–20',
  '3.2%',
  '2萬5',
  '2026-11-02',
  '02.11.2026',
  '21:05',
  '1/2',
  '$12',
  '+852 2345 6789 (WhatsApp)',
  '1.25E-06',
  '12 apples',
])('%j is no count with a decimal point', (text) => {
  expect(read(text)).toBeUndefined();
});

test.each([
  ['1.234.567', 'point', 1_234_567],
  ['1.234,5', 'point', 1_235],
  ['12,5K', 'point', 12_500],
  ['1,234,567', 'comma', 1_234_567],
  ['1.2M', 'comma', 1_200_000],
] as const)('reads %j, which leaves no doubt, in a column with a decimal %s as %d', (text, mark, count) => {
  expect(read(text, mark)).toBe(count);
});

test('says which counts are rounded, and which had a fraction', () => {
  const facts = ['1234', '1,234 followers', '1.2K', '~12', '1204.5', '1234.0'].map((text) => toCount(text));
  expect(facts.map((fact) => fact?.isRounded)).toEqual([false, false, true, true, false, false]);
  expect(facts.map((fact) => fact?.hadFraction)).toEqual([false, false, false, false, true, false]);
});

test.each([
  ['Followers (k)', 1_000, 'Followers'],
  ['Followers\n(k)', 1_000, 'Followers'],
  ['粉絲數（萬）', 10_000, '粉絲數'],
  ['フォロワー数（万人）', 10_000, 'フォロワー数'],
  ['Followers in thousands', 1_000, 'Followers'],
  ['Followers (in thousands)', 1_000, 'Followers'],
  ['Followers in k', 1_000, 'Followers'],
  ['Views [Mio.]', 1_000_000, 'Views'],
  ['Followers', 1, 'Followers'],
  ['Followers (Instagram)', 1, 'Followers'],
  ['Link in bio', 1, 'Link in bio'],
  ['Duration (sec)', 1, 'Duration'],
])('the heading %j has the scale %d and means %j', (heading, scale, name) => {
  expect(scaleOfHeading(heading)).toBe(scale);
  expect(withoutScale(heading)).toBe(name);
});

test('the scale of the heading applies to values without a unit of their own', () => {
  expect(['12,5', '12,5K', '3'].map((text) => read(text, 'comma', 1_000))).toEqual([12_500, 12_500, 3_000]);
});

const columnOf = (values: readonly string[], delimiter = ',', others: readonly (readonly string[])[] = []) =>
  readColumnNumbers(
    ['Followers', ...others.map((_, place) => `Other ${place}`)],
    values.map((value, row) => [value, ...others.map((other) => other[row] ?? '')]),
    delimiter,
  )[0];

test.each([
  ['groups of three beside a plain number', ['12.500', '980'], ',', 'comma', true],
  ['several groups', ['12.500', '1.250.000'], ',', 'comma', true],
  ['a fraction with a comma', ['12,5K', '980'], ',', 'comma', true],
  ['a fraction with a point', ['12.5K', '980'], ';', 'point', true],
  ['only groups with points, semicolons between columns', ['12.500', '1.204'], ';', 'comma', true],
  ['only groups with points, commas between columns', ['12.500', '1.204'], ',', 'comma', false],
  ['only groups with commas, commas between columns', ['12,500', '1,204'], ',', 'point', true],
  ['only groups with commas, semicolons between columns', ['12,500', '1,204'], ';', 'point', false],
  ['both groups', ['12,500', '1.204'], ',', 'point', false],
  ['contradicting fractions', ['12,5K', '1.2M'], ',', 'point', false],
  ['plain numbers', ['12500', '980'], ',', 'point', true],
  ['zero thousands', ['0,000', '1,000', '2,000'], ',', 'point', true],
  ['one typing error', ['1,25', '1,000', '2,000', '3,000'], ',', 'point', false],
  ['fractions of three digits', ['0.512', '1.234', '2.5', '0.75'], ',', 'point', true],
] as const)('a column with %s', (_name, values, delimiter, decimalMark, isCertain) => {
  expect(columnOf(values, delimiter)).toEqual({ decimalMark, isCertain, scale: 1 });
});

test('the other columns decide where a column could be read either way', () => {
  expect(columnOf(['12.500', '1.204'], ',', [['3,25', '4,1']])).toMatchObject({
    decimalMark: 'comma',
    isCertain: true,
  });
  expect(columnOf(['12.500', '1.204'], ';', [['3.25', '4.1']])).toMatchObject({
    decimalMark: 'comma',
    isCertain: false,
  });
});

test('a column of texts has no numbers', () => {
  expect(columnOf(['hello', 'maple.bakes', '2026-11-02'])).toBeNull();
});
