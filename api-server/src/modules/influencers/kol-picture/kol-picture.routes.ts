import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { sql } from 'kysely';
import { cacheControl, toPictureAnswer } from '../../../network/pictures/picture-answer.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall } from '../../../platform/http/register-call.ts';
import type { ProfileScope } from '../../collecting/picture/picture.repository.ts';
import { createPictureService } from '../../collecting/picture/picture.service.ts';
import { isInScope, readScope, type KolScope } from '../kol/kol-scope.ts';

/** In the scope of a co-working tag, only the accounts of influencers with the tag. */
const toProfileScope = (scope: KolScope): ProfileScope => ({
  ownerId: scope.ownerId,
  isSeen:
    scope.grant === null
      ? null
      : sql<boolean>`exists (select from kol k where k.account_id = a.account_id and ${isInScope(scope)})`,
});

export function kolPictureRoutes(api: Api): void {
  const { db, sources, pictures } = api.dependencies;
  const service = createPictureService({ db, sources, pictures });

  // Browsers check a picture seen through a co-working tag each time, because the member may be removed.
  registerBinaryCall(api, instagramCalls.profileSrc, async ({ caller, query, request }) => {
    const scope = toProfileScope(await readScope(db, caller.userId, query.coworkTagId));
    return toPictureAnswer(
      await service.readProfile(scope, query.username, request.signal),
      query.coworkTagId === undefined ? cacheControl : 'private, no-cache',
    );
  });
}
