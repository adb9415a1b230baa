import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const creatorInputs: CallInputs = {
  'creator.getCreator': () => ({}),
  'creator.setPrivacy': ({ own }) => ({
    body: { creatorId: own('igId'), privacy: [{ field: 'email', audience: 'me' }] },
  }),
  'creator.answerAccess': ({ own }) => ({
    body: { creatorId: own('igId'), brandId: own('brandId'), isApproved: true },
  }),
  'creator.deleteData': ({ own }) => ({ body: { creatorId: own('igId') } }),
  'creator.checkLink': () => ({}),
  'creator.requestAccess': ({ own }) => ({ body: { kol: own('kolUsername'), reason: 'A campaign in spring' } }),
};
