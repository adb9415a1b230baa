import { planNeedOf } from './plan-need.ts';

test.each([
  {
    name: 'a range that the server says Enterprise shows',
    params: { right: 'timeRange', plan: 'Enterprise' },
    expected: { kind: 'timeRange', plan: 3 },
  },
  { name: 'a range that no plan shows', params: { right: 'timeRange' }, expected: { kind: 'timeRange', plan: null } },
  {
    name: 'analysis needs a plan',
    params: { right: 'analysis' },
    expected: { kind: 'switch', right: 'analysis', plan: 1 },
  },
  {
    name: 'a filter that the next plan includes',
    params: { right: 'filterLang' },
    expected: { kind: 'filter', right: 'filterLang', plan: 1 },
  },
  {
    name: 'a filter that no plan includes',
    params: { right: 'filterAd' },
    expected: { kind: 'filter', right: 'filterAd', plan: null },
  },
  { name: 'an unknown right', params: { right: 'flying' }, expected: null },
  { name: 'no right at all', params: {}, expected: null },
])('$name', ({ params, expected }) => {
  expect(planNeedOf(params)).toEqual(expected);
});
