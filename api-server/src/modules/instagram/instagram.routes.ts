import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import type { Api } from '../../http/api.ts';
import { registerBinaryCall } from '../../http/register-call.ts';
import type { BinaryAnswer } from '../../http/register-call.ts';
import type { Picture } from './picture-reader.ts';
import { createPictureService } from './picture.service.ts';

/** Kept by the person's own browser only: the address is under a session. */
const cacheControl = 'private, max-age=86400';

const toAnswer = ({ type, body, etag }: Picture): BinaryAnswer => ({ type, body, headers: { etag, 'cache-control': cacheControl } });

export function instagramRoutes(api: Api): void {
  const { db, sources, pictures } = api.dependencies;
  const service = createPictureService({ db, sources, pictures });

  registerBinaryCall(api, instagramCalls.mediaSrc, async ({ caller, query, request }) =>
    toAnswer(await service.readMedia(caller.userId, query.shortcode, query.slide === undefined ? null : Number(query.slide), request.signal)));

  registerBinaryCall(api, instagramCalls.profileSrc, async ({ caller, query, request }) =>
    toAnswer(await service.readProfile(caller.userId, query.username, request.signal)));
}
