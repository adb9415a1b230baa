import { planSwitches, switches } from '../plan/rights.ts';
import { grantableRights } from './grantable-rights.ts';

test('rights that a call, a content or a filter requires can be granted, in the order of the matrix', () => {
  expect(grantableRights).toEqual(
    expect.arrayContaining(['addContent', 'contentHashtag', 'analysis', 'filterAd', 'filterExclude']),
  );
  expect(planSwitches.filter((name) => grantableRights.includes(name))).toEqual(grantableRights);
});

test('a right that nothing requires cannot be granted', () => {
  expect(grantableRights).not.toContain('advanceReport');
});

test('a feature of the product checks every right that a plan includes', () => {
  expect(planSwitches.filter((name) => switches[name].some(Boolean) && !grantableRights.includes(name))).toEqual([]);
});
