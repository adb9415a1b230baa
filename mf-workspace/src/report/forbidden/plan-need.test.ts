import { planNeedOf } from './plan-need.ts';

test.each([
  { name: 'three months want Advanced', params: { right: 'timeRange' }, months: 3, expected: { kind: 'timeRange', plan: 2 } },
  { name: 'six months want Enterprise', params: { right: 'timeRange' }, months: 6, expected: { kind: 'timeRange', plan: 3 } },
  { name: 'twelve months are all there is', params: { right: 'timeRange' }, months: 12, expected: { kind: 'timeRange', plan: null } },
  { name: 'nobody without a plan analyses', params: { right: 'analysis' }, months: 0, expected: { kind: 'switch', right: 'analysis', plan: 1 } },
  { name: 'a filter that the next plan has', params: { right: 'filterLang' }, months: 3, expected: { kind: 'filter', right: 'filterLang', plan: 1 } },
  { name: 'a filter that no plan has', params: { right: 'filterAd' }, months: 3, expected: { kind: 'filter', right: 'filterAd', plan: null } },
  { name: 'a right that nobody knows', params: { right: 'flying' }, months: 3, expected: null },
  { name: 'no right at all', params: {}, months: 3, expected: null },
])('$name', ({ params, months, expected }) => {
  expect(planNeedOf(params, months)).toEqual(expected);
});
