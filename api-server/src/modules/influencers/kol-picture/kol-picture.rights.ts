import type { RightsRows } from '../../../testing/rights-rows.ts';

export const kolPictureRights: RightsRows = { 'instagram.profileSrc': { kind: 'signedIn', letIn: 'notFound' } };
