import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../platform/session/session.service.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { makeToken } from '../../publishing/share/share-secret.ts';
import { createShareRepository } from '../../publishing/share/share.repository.ts';
import { createStoryRepository } from '../story/story.repository.ts';
import { storyShareKind } from './story.share.ts';

const storyMediaId = '17900000000000007';

export const addStorySubject: AddSubject = async ({ db, clock }, { userId }) => {
  const stories = createStoryRepository(db);
  const now = clock.now();
  const storyContentId = (await stories.addContent(userId, { type: 'USER', value: 'mochi.and.miso' }, now)) ?? '';
  const storyClipId = (await stories.addContent(userId, { type: 'CLIPBOARD', value: 'Kept for later' }, now)) ?? '';
  const story = {
    account_id: null,
    username: 'mochi.and.miso',
    full_name: null,
    origin: 'vendor',
    is_video: false,
    caption: 'A table',
    mentions: [],
    link: null,
    posted_at: now,
    ends_at: null,
    video_url: null,
    figures: null,
    figures_at: null,
    file_key: null,
  } as const;
  await stories.add(userId, storyContentId, storyMediaId, { ...story, mentions: [] });
  const storyShareToken = makeToken();
  await createShareRepository(db).add(
    userId,
    {
      id: randomUUID(),
      kind: storyShareKind.kind,
      target: { storyContentId },
      tokenHash: hashToken(storyShareToken),
      keyId: '',
      sealed: Buffer.alloc(0),
      folderId: null,
      storyContentId,
      title: 'Spring stories',
      byline: '',
      language: null,
      expiresAt: null,
      passwordHash: null,
      frozen: null,
    },
    now,
  );
  return { storyContentId, storyClipId, storyMediaId, storyShareToken };
};
