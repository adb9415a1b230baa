import { randomUUID } from 'node:crypto';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import type { AddSubject } from '../../testing/add-subject.ts';
import { hashToken } from '../session/session.service.ts';
import { hashPassword } from '../user/password.ts';
import { createShareRepository } from './share.repository.ts';
import { makeToken } from './share-secret.ts';

const sharePassword = 'a password of a link';
// Hashing is slow on purpose; all rows of a test file share one.
let hashed: Promise<string> | undefined;

export const addShareSubject: AddSubject = async ({ db, clock }, { userId, folderId, contentId, mediaId }) => {
  const shares = createShareRepository(db);
  const [shareToken, mediaShareToken, boardShareToken, embedShareToken, lockedShareToken] = [makeToken(), makeToken(), makeToken(), makeToken(), makeToken()];
  const share = (token: string, kind: string, target: Readonly<Record<string, unknown>>, passwordHash: string | null = null) =>
    shares.add(
      userId,
      { id: randomUUID(), kind, target, tokenHash: hashToken(token), keyId: '', sealed: Buffer.alloc(0), folderId, title: 'Spring report', byline: '', language: null, expiresAt: null, passwordHash, frozen: null },
      clock.now(),
    );
  const { id: shareId } = await share(shareToken, 'report', { folderId, mode: 'ALL', filter: {} });
  await share(mediaShareToken, 'media', { folderId, posts: [{ contentId, mediaId }] });
  await share(boardShareToken, 'board', { folderId });
  await share(embedShareToken, 'embed', createEmbedTarget(folderId));
  await share(lockedShareToken, 'report', { folderId, mode: 'ALL', filter: {} }, await (hashed ??= hashPassword(sharePassword)));
  return { shareId, shareToken, mediaShareToken, boardShareToken, embedShareToken, lockedShareToken, shareProof: 'unknown' };
};
