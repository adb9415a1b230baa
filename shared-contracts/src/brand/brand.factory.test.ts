import { createBrands } from './brand.factory.ts';
import { brandDefinitions, brandLabels, brandsSchema, paidPerformance } from './brand.schema.ts';

test('the factory makes what the schema accepts without loss', () => {
  expect(brandsSchema.parse(createBrands())).toEqual(createBrands());
});

test('paid posts are measured by the engagement rate of the others, where both have one', () => {
  const { whole, brandList } = createBrands();
  expect(paidPerformance(whole)).toBeCloseTo(60, 9);
  expect(brandList.map(paidPerformance).map((value) => value === null)).toEqual([false, true]);
});

test('every column has its definition', () => {
  expect(Object.keys(brandDefinitions)).toEqual(Object.keys(brandLabels));
});
