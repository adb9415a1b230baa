import { isTaxId } from './tax-id.ts';

test.each([
  ['04595257', true, true],
  ['10458575', true, true],
  ['04595252', false, true],
  ['12345678', false, false],
  ['0459525', false, false],
  ['045952570', false, false],
  ['0459525a', false, false],
  ['', false, false],
])('%j: %s by ten, %s by five', (text, byTen, byFive) => {
  expect([isTaxId(text, 'spec10'), isTaxId(text, 'mof2023')]).toEqual([byTen, byFive]);
});

test('what holds by ten holds by five', () => {
  const byTen = Array.from({ length: 3_000 }, (_, number) => String(number * 33_331).padStart(8, '0')).filter((text) => isTaxId(text, 'spec10'));
  expect(byTen.length).toBeGreaterThan(200);
  expect(byTen.filter((text) => !isTaxId(text, 'mof2023'))).toEqual([]);
});
