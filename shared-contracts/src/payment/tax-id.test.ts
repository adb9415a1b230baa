import { isTaxId } from './tax-id.ts';

test.each([
  ['04595257', true, true],
  ['10458575', true, true],
  ['04595252', false, true],
  ['12345678', false, false],
  ['10102976', true, true],
  ['10106076', false, true],
  ['10101054', false, false],
  ['0459525', false, false],
  ['045952570', false, false],
  ['0459525a', false, false],
  ['', false, false],
])('the tax ID %j is valid: %s by the rule with 10, %s by the rule with 5', (text, byTen, byFive) => {
  expect([isTaxId(text, 'spec10'), isTaxId(text, 'mof2023')]).toEqual([byTen, byFive]);
});

test('a tax ID that is valid by the rule with 10 is also valid by the rule with 5', () => {
  const byTen = Array.from({ length: 3_000 }, (_, number) => String(number * 33_331).padStart(8, '0')).filter((text) =>
    isTaxId(text, 'spec10'),
  );
  expect(byTen.length).toBeGreaterThan(200);
  expect(byTen.filter((text) => !isTaxId(text, 'mof2023'))).toEqual([]);
});
