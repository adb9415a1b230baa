import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { Config } from '../../config.ts';
import { requestFile, type NetworkRules } from './file-request.ts';
import { PictureError } from './picture-error.ts';

/** A video, or the requested part of it, as it arrives. Whoever gets it reads or destroys the body. */
export interface OpenVideo {
  /** 416, with an empty body, if the requested part begins after the end. */
  readonly status: 200 | 206 | 416;
  /** Media type. */
  readonly type: string;
  /** The headers about length and range that the video's server sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

export interface VideoRequest {
  readonly rules: NetworkRules;
  /** The `Range` header of the browser. */
  readonly range: string | null;
  /** Aborted when the browser needs the video no more. */
  readonly signal: AbortSignal;
  /** Milliseconds until the answer must have begun. */
  readonly timeout?: number;
  /**
   * Milliseconds without a byte after which the connection is closed. The browser asks for the rest when it needs it.
   */
  readonly patience?: number;
}

const defaultTimeout = 10_000;
const defaultPatience = minuteMs;
const allowedTypes = /^video\/(?:mp4|webm|quicktime)(?:;|$)/u;
/** One range of bytes; a browser asks for no more at once. */
const oneRange = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/u;

const headersOf = (
  { headers }: IncomingMessage,
  names: readonly ('content-length' | 'content-range' | 'accept-ranges')[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

const isVideo = ({ statusCode, headers }: IncomingMessage): boolean =>
  (statusCode === 200 || statusCode === 206) && allowedTypes.test(headers['content-type'] ?? '');

/** Where videos come from: the same hosts as pictures. */
export const videoRulesOf = ({
  graphUrl,
  graphEmulated,
  pictureHosts,
}: Pick<Config, 'graphUrl' | 'graphEmulated' | 'pictureHosts'>): NetworkRules => ({
  hosts: pictureHosts,
  privateOrigin: graphUrl !== null && graphEmulated ? new URL(graphUrl).origin : null,
});

/** Opens a video of the allowed hosts. It is passed on as it arrives and never stored. Throws `PictureError`. */
export async function openVideo(
  address: string,
  { rules, range, signal, timeout = defaultTimeout, patience = defaultPatience }: VideoRequest,
): Promise<OpenVideo> {
  const url = URL.parse(address);
  if (url === null) throw new PictureError('the address cannot be read');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  const asked = range !== null && oneRange.test(range) ? { range } : null;
  const headers = { accept: 'video/mp4,video/webm', 'accept-encoding': 'identity', ...asked };
  try {
    const body = await requestFile(
      url,
      rules,
      { headers, signal: AbortSignal.any([signal, late.signal]) },
      (answer) => isVideo(answer) || (asked !== null && answer.statusCode === 416),
    );
    if (body.statusCode === 416) {
      body.destroy();
      return { status: 416, type: 'video/mp4', headers: headersOf(body, ['content-range']), body: Readable.from([]) };
    }
    body.setTimeout(patience, () => body.destroy());
    return {
      status: body.statusCode === 206 ? 206 : 200,
      type: body.headers['content-type'] ?? '',
      headers: headersOf(body, ['content-length', 'content-range', 'accept-ranges']),
      body,
    };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    signal.throwIfAborted();
    throw new PictureError(
      late.signal.aborted ? `the video did not begin in ${timeout} ms` : "the video's server cannot be reached",
    );
  } finally {
    clearTimeout(timer);
  }
}
