import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { addShare } from '../../../testing/add-share.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { hashPassword } from '../../accounts/credential/password.ts';
import { embedShareKind } from '../share/embed.share.ts';
import { boardShareKind } from './board.share.ts';
import { mediaShareKind } from './media.share.ts';
import { reportShareKind } from './report.share.ts';

const sharePassword = 'a password of a link';
// Hashing is slow on purpose, so all rows of a test file share one hash.
let hashed: Promise<string> | undefined;

export const addShareSubject: AddSubject = async (api, { userId, folderId, contentId, mediaId }) => {
  const report = { kind: reportShareKind, target: { folderId, mode: 'ALL', filter: {} }, folderId };
  const { id: shareId, token: shareToken } = await addShare(api, userId, report);
  const { token: mediaShareToken } = await addShare(api, userId, {
    kind: mediaShareKind,
    target: { folderId, posts: [{ contentId, mediaId }] },
    folderId,
  });
  const { token: boardShareToken } = await addShare(api, userId, {
    kind: boardShareKind,
    target: { folderId },
    folderId,
  });
  const { token: embedShareToken } = await addShare(api, userId, {
    kind: embedShareKind,
    target: createEmbedTarget(folderId),
    folderId,
  });
  const { token: lockedShareToken } = await addShare(api, userId, {
    ...report,
    passwordHash: await (hashed ??= hashPassword(sharePassword)),
  });
  return {
    shareId,
    shareToken,
    mediaShareToken,
    boardShareToken,
    embedShareToken,
    lockedShareToken,
    shareProof: 'unknown',
  };
};
