import { readBody } from '../media-source/read-body.ts';
import { requestFile, type NetworkRules } from './file-request.ts';
import { PictureError } from './picture-error.ts';

export interface PictureFetchOptions extends NetworkRules {
  /** Milliseconds until the whole picture must have arrived. */
  readonly timeout?: number;
  readonly maxBytes?: number;
}

const defaultTimeout = 10_000;
const defaultMaxBytes = 10_000_000;
const headers = { accept: 'image/webp,image/png,image/jpeg' };
const allowedTypes = /^image\/(?:jpeg|png|webp)(?:;|$)/u;

/** Downloads a picture from the allowed hosts. Throws `PictureError`. */
export async function fetchPicture(first: URL, options: PictureFetchOptions): Promise<Buffer> {
  const { timeout = defaultTimeout, maxBytes = defaultMaxBytes } = options;
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await requestFile(
      first,
      options,
      { headers, signal },
      ({ statusCode, headers: told }) => statusCode === 200 && allowedTypes.test(told['content-type'] ?? ''),
    );
    const body = await readBody(answer, maxBytes);
    if (body === null) throw new PictureError(`the picture is larger than ${maxBytes} bytes`);
    return body;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(
      signal.aborted ? `the picture did not arrive within ${timeout} ms` : "the picture's server cannot be reached",
    );
  }
}
