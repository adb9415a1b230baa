import type { CallInputs } from '../http/call-inputs.ts';
import { createEmbedTarget } from './embed.factory.ts';

/** A valid input for each call of this noun, by call id. */
export const shareInputs: CallInputs = {
  'share.getShares': () => ({}),
  'share.addShare': ({ folderId }) => ({ body: { kind: 'report', title: 'Spring report', target: { folderId } } }),
  'share.updateShare': ({ own }) => ({ body: { id: own('shareId'), title: 'Summer report', revision: 1 } }),
  'share.deleteShare': ({ own }) => ({ body: { id: own('shareId') } }),
  'share.unlockShare': ({ own }) => ({ body: { token: own('lockedShareToken'), password: 'a password of a link' } }),
  'share.openReport': ({ own }) => ({ query: { token: own('shareToken') } }),
  'share.openMedia': ({ own }) => ({ query: { token: own('mediaShareToken') } }),
  'share.openBoard': ({ own }) => ({ query: { token: own('boardShareToken') } }),
  'share.openEmbed': ({ own }) => ({ query: { token: own('embedShareToken'), view: 'embed' } }),
  'share.previewEmbed': ({ folderId }) => ({ body: createEmbedTarget(folderId) }),
  'folder.getSharedFolder': ({ own }) => ({ query: { folderId: own('boardShareToken') } }),
  'folder.saveSharedFolder': ({ own }) => ({ body: { folderId: own('boardShareToken') } }),
  'share.pictureSrc': ({ own, shortcode }) => ({
    query: { token: own('mediaShareToken'), shortcode, proof: own('shareProof') },
  }),
};
