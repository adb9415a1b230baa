import { missingPermissions } from '@tessera/contracts/connection/permissions';
import { toContentValue } from '@tessera/contracts/content/content.calls';
import { Problem } from '@tessera/contracts/http/problem';
import type { StoryContentInput } from '@tessera/contracts/story/story.calls';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';
import type { StoryContentKey } from './story.repository.ts';

interface Asked {
  readonly db: Db;
  readonly sources: MediaSources;
  readonly ownerId: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * The network reports mentions by messages, so the account must be the person's own, and must allow us to read them.
 */
async function mentionedAccount(db: Db, ownerId: string, username: string): Promise<string> {
  const platforms = createPlatformRepository(db);
  const account = (await platforms.accounts(ownerId)).find(
    (own) => own.username.toLowerCase() === username && own.broken_at === null,
  );
  if (account === undefined) throw new Problem('sourceMissing', { field: 'value' });
  const platform = account.platform_id === null ? undefined : await platforms.find(ownerId, account.platform_id);
  if (platform === undefined || missingPermissions('chatbot', platform.scopes).length > 0)
    throw new Problem('needPermission', { field: 'value' });
  return account.network_user_id;
}

/**
 * Normalizes what a person wants to collect stories from. Throws a Problem at `value` when that cannot be collected.
 */
export async function checkStoryContent(
  { db, sources, ownerId, now, signal }: Asked,
  input: StoryContentInput,
): Promise<StoryContentKey> {
  const { type } = input;
  const value = toContentValue(input);
  if (value === null) throw new Problem('noContent', { field: 'value' });
  if (type === 'CLIPBOARD') return { type, value };
  if (type === 'USERTAGGED') return { type, value, accountId: await mentionedAccount(db, ownerId, value) };
  try {
    const own = await sources.ownAccounts(ownerId);
    if (own.every(({ username }) => username !== value)) await sources.storiesOf(ownerId, value, signal);
  } catch (error) {
    throw error instanceof SourceError ? error.toProblem('value', now) : error;
  }
  return { type, value };
}
