import type { RightsRows } from '../../../testing/rights-rows.ts';

export const pictureRights: RightsRows = {
  'instagram.mediaSrc': { kind: 'signedIn', letIn: 'notFound' },
  'instagram.videoSrc': { kind: 'signedIn', letIn: 'notFound' },
};
