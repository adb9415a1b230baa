import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { storyShareKind } from '../modules/stories/story-share/story.share.ts';
import { createStoryRepository } from '../modules/stories/story/story.repository.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import type { MediaSources } from '../network/media-source/media-sources.ts';
import { scanTimeout, sourcesFromConfig } from '../network/media-source/sources-from-config.ts';
import type { Services } from '../platform/services.ts';
import type { DemoUser } from './demo-user.ts';
import { addDemoShare } from './shares.ts';

/** How many stories an account shows now; 0 when no source answers. */
async function shownBy(sources: MediaSources, ownerId: string, username: string): Promise<number> {
  try {
    return (await sources.storiesOf(ownerId, username, AbortSignal.timeout(scanTimeout))).stories.length;
  } catch {
    return 0;
  }
}

/**
 * Collects stories for demo accounts: the accounts with most stories first, a clipboard, and a page of them all. Run it
 * after the connections are made. The worker reads the stories.
 */
export async function collectDemoStories(
  { config, db, clock, encryptionKey }: Services,
  users: readonly DemoUser[],
): Promise<void> {
  const vault = createTokenVault([encryptionKey]);
  const sources = sourcesFromConfig({ config, db, clock, encryptionKey, patience: scanTimeout });
  for (const { email, stories } of users) {
    const user = stories === undefined ? undefined : await createUserRepository(db).findByEmail(email);
    if (user === undefined || stories === undefined) continue;
    const counted = await Promise.all(
      stories.accounts.map(async (username) => ({ username, shown: await shownBy(sources, user.id, username) })),
    );
    const repository = createStoryRepository(db);
    const now = clock.now().getTime();
    const collected: (string | null)[] = [];
    for (const [place, { username }] of counted.toSorted((a, b) => b.shown - a.shown).entries())
      collected.push(await repository.addContent(user.id, { type: 'USER', value: username }, new Date(now + place)));
    if (stories.clipboard !== undefined)
      await repository.addContent(
        user.id,
        { type: 'CLIPBOARD', value: stories.clipboard },
        new Date(now + stories.accounts.length),
      );
    if (collected.some((id) => id !== null))
      await addDemoShare(
        db,
        vault,
        user.id,
        { kind: storyShareKind.kind, title: 'Stories we keep', target: {}, folderId: null },
        new Date(now),
      );
  }
  sources.close();
}
