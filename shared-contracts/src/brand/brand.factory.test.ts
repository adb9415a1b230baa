import { createBrands } from './brand.factory.ts';
import { brandDefinitions, brandLabels, brandsSchema, paidPerformance } from './brand.schema.ts';

test('the factory creates brands that the schema accepts unchanged', () => {
  expect(brandsSchema.parse(createBrands())).toEqual(createBrands());
});

test('paid performance compares the engagement rates of paid and other posts, or is null if one is unknown', () => {
  const { whole, brandList } = createBrands();
  expect(paidPerformance(whole)).toBeCloseTo(60, 9);
  expect(brandList.map(paidPerformance).map((value) => value === null)).toEqual([false, true]);
});

test('every column has a definition', () => {
  expect(Object.keys(brandDefinitions)).toEqual(Object.keys(brandLabels));
});
