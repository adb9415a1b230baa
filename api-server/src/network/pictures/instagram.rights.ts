import type { RightsRows } from '../../testing/rights-rows.ts';

export const instagramRights: RightsRows = {
  'instagram.mediaSrc': { kind: 'signedIn', letIn: 'notFound' },
  'instagram.profileSrc': { kind: 'signedIn', letIn: 'notFound' },
  'instagram.videoSrc': { kind: 'signedIn', letIn: 'notFound' },
};
