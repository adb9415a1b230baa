import { planSwitches } from '../plan/rights.ts';
import { grantableRights } from './grantable-rights.ts';

test('what a call, a content or a filter asks for can be granted, in the order of the matrix', () => {
  expect(grantableRights).toEqual(expect.arrayContaining(['addContent', 'contentHashtag', 'analysis', 'filterAd', 'filterExclude']));
  expect(planSwitches.filter((name) => grantableRights.includes(name))).toEqual(grantableRights);
});

test('what nothing asks for cannot', () => {
  expect(grantableRights).not.toContain('advanceReport');
});
