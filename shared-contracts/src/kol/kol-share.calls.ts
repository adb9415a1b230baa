import { defineCall } from '../http/define-call.ts';
import { shareKeySchema } from '../share/share.schema.ts';
import { sharedKolListSchema } from './kol-share.schema.ts';

export const kolShareCalls = {
  openKolShare: defineCall({
    id: 'kol.openKolShare',
    method: 'GET',
    path: '/kol/openKolShare',
    summary:
      'The influencers of a link, with the columns that were chosen. What an influencer keeps from the public is not among them.',
    right: 'public',
    owner: 'none',
    query: shareKeySchema,
    response: sharedKolListSchema,
    errors: ['notFound', 'shareLocked', 'sharePaused'],
  }),
} as const;
