import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { toPictureAnswer } from '../../../network/pictures/picture-answer.ts';
import { answerVideo, createVideoPlaces } from '../../../network/pictures/video-answer.ts';
import { videoRulesOf } from '../../../network/pictures/video-fetch.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall } from '../../../platform/http/register-call.ts';
import { createPictureService } from './picture.service.ts';

export function pictureRoutes(api: Api): void {
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
    answerVideo(api.placesOf(createVideoPlaces), userId, () =>
      service.openVideo(userId, query.shortcode, query.slide === undefined ? null : Number(query.slide), {
        rules,
        range,
        signal,
      }),
    ),
  );
}
