import type { RightsRows } from '../../../testing/rights-rows.ts';

export const hashtagRights: RightsRows = { 'hashtag.suggest': { kind: 'lookingByPlan' } };
