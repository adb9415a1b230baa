import { contentCalls } from '@tessera/contracts/content/content.calls';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Found } from '../../../network/media-source/vendor/vendor-source.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { picturedAccounts, searchCollected } from './search.repository.ts';

export function searchRoutes(api: Api): void {
  const { sources } = api.dependencies;

  registerCall(api, contentCalls.getSources, async ({ caller }) => ({
    hasVendor: sources.hasVendor(),
    ownAccounts: [...(await sources.ownAccounts(caller.userId))],
  }));

  registerCall(api, contentCalls.search, async ({ query, caller, db, now, request }) => {
    const ask = async (): Promise<Found> => {
      try {
        return await (sources.hasVendor()
          ? sources.vendor().search(query.text, request.signal)
          : searchCollected(db, caller.userId, query.text));
      } catch (error) {
        throw error instanceof SourceError ? error.toProblem(undefined, now) : error;
      }
    };
    const { users, places, hashtags } = await ask();
    const pictured = await picturedAccounts(
      db,
      caller.userId,
      users.map(({ username }) => username),
    );
    const pictureOf = (username: string): string | null =>
      pictured.has(username) ? `/api${instagramCalls.profileSrc.path}?username=${username}` : null;
    return {
      users: users.map((user) => ({ ...user, picture: pictureOf(user.username) })),
      places: [...places],
      hashtags: [...hashtags],
      source: sources.hasVendor() ? ('vendor' as const) : ('collected' as const),
    };
  });
}
