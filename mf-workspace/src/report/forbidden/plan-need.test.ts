import { planNeedOf } from './plan-need.ts';

test.each([
  { name: 'more than three months need Advanced', params: { right: 'timeRange' }, months: 3, expected: { kind: 'timeRange', plan: 2 } },
  { name: 'more than six months need Enterprise', params: { right: 'timeRange' }, months: 6, expected: { kind: 'timeRange', plan: 3 } },
  { name: 'no plan has more than twelve months', params: { right: 'timeRange' }, months: 12, expected: { kind: 'timeRange', plan: null } },
  { name: 'analysis needs a plan', params: { right: 'analysis' }, months: 0, expected: { kind: 'switch', right: 'analysis', plan: 1 } },
  { name: 'a filter that the next plan includes', params: { right: 'filterLang' }, months: 3, expected: { kind: 'filter', right: 'filterLang', plan: 1 } },
  { name: 'a filter that no plan includes', params: { right: 'filterAd' }, months: 3, expected: { kind: 'filter', right: 'filterAd', plan: null } },
  { name: 'an unknown right', params: { right: 'flying' }, months: 3, expected: null },
  { name: 'no right at all', params: {}, months: 3, expected: null },
])('$name', ({ params, months, expected }) => {
  expect(planNeedOf(params, months)).toEqual(expected);
});
