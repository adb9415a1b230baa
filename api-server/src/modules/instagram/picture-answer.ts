import { Problem } from '@tessera/contracts/http/problem';
import type { BinaryAnswer } from '../../http/register-call.ts';
import { SourceError } from '../../media-source/source-error.ts';
import { PictureError } from './picture-error.ts';
import type { Picture } from './picture-reader.ts';

/** Kept by the person's own browser only: the address is under a session. */
const cacheControl = 'private, max-age=86400';

/** A picture as a call answers it. */
export const toPictureAnswer = ({ type, body, etag }: Picture): BinaryAnswer => ({ type, body, headers: { etag, 'cache-control': cacheControl } });

/** Why a picture did not come, as the caller is told it. */
export const toPictureProblem = (error: unknown): unknown => (error instanceof PictureError || error instanceof SourceError ? new Problem('processContentFailed', { cause: error }) : error);
