import { finished } from 'node:stream';
import { createPlaces, type Places } from '../../platform/http/limits/places.ts';
import type { BinaryAnswer } from '../../platform/http/register-call.ts';
import { cacheControl } from './picture-answer.ts';
import type { OpenVideo } from './video-fetch.ts';

/** More than a browser opens for the videos of a few tabs. */
const placesOfOwner = 10;
const placesOfAll = 200;

/**
 * An open video holds two connections for as long as its client reads. So their number is limited, per user and in this
 * process: slow clients cannot use up the connections that the process may open (decision 0107).
 */
export const createVideoPlaces = (): Places =>
  createPlaces({ ofOwner: placesOfOwner, ofAll: placesOfAll, waitSeconds: 10 });

/**
 * Opens a video, or a part of it, as the answer of a call. Throws `rateLimit` while too many are open, and what `open`
 * throws.
 */
export async function answerVideo(
  places: Places,
  ownerId: string,
  open: () => Promise<OpenVideo>,
): Promise<BinaryAnswer> {
  const leave = places.take(ownerId);
  try {
    const { status, type, headers, body } = await open();
    // This also happens when no byte of the video is read.
    finished(body, leave);
    return { status, type, body, headers: status === 416 ? headers : { ...headers, 'cache-control': cacheControl } };
  } catch (error) {
    leave();
    throw error;
  }
}
