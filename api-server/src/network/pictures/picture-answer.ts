import { Problem } from '@tessera/contracts/http/problem';
import type { BinaryAnswer } from '../../platform/http/register-call.ts';
import { SourceError } from '../media-source/source-error.ts';
import { PictureError } from './picture-error.ts';
import type { Picture } from './picture-reader.ts';

/** Only the user's own browser may cache it, because the address needs a session. */
export const cacheControl = 'private, max-age=86400';

/** A picture as the answer of a call. */
export const toPictureAnswer = ({ type, body, etag }: Picture, caching = cacheControl): BinaryAnswer => ({
  type,
  body,
  headers: { etag, 'cache-control': caching },
});

/** The caller's problem when a picture or video could not be loaded. */
export const toPictureProblem = (error: unknown): unknown =>
  error instanceof PictureError || error instanceof SourceError
    ? new Problem('processContentFailed', { cause: error })
    : error;
