import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { readScope } from '../../modules/influencers/kol/kol-scope.ts';
import type { Api } from '../../platform/http/api.ts';
import { registerBinaryCall } from '../../platform/http/register-call.ts';
import { cacheControl, toPictureAnswer } from './picture-answer.ts';
import { createPictureService } from './picture.service.ts';
import { answerVideo } from './video-answer.ts';
import { videoRulesOf } from './video-fetch.ts';

export function instagramRoutes(api: Api): void {
  const { config, db, sources, pictures } = api.dependencies;
  const rules = videoRulesOf(config);
  const service = createPictureService({ db, sources, pictures });

  registerBinaryCall(api, instagramCalls.mediaSrc, async ({ caller, query, request }) =>
    toPictureAnswer(
      await service.readMedia(
        caller.userId,
        query.shortcode,
        query.slide === undefined ? null : Number(query.slide),
        request.signal,
      ),
    ),
  );

  registerBinaryCall(api, instagramCalls.videoSrc, ({ caller: { userId }, query, request: { range, signal } }) =>
    answerVideo(api.videoPlaces, userId, () =>
      service.openVideo(userId, query.shortcode, query.slide === undefined ? null : Number(query.slide), {
        rules,
        range,
        signal,
      }),
    ),
  );

  // Browsers check a picture seen through a co-working tag each time, because the member may be removed.
  registerBinaryCall(api, instagramCalls.profileSrc, async ({ caller, query, request }) =>
    toPictureAnswer(
      await service.readProfile(await readScope(db, caller.userId, query.coworkTagId), query.username, request.signal),
      query.coworkTagId === undefined ? cacheControl : 'private, no-cache',
    ),
  );
}
