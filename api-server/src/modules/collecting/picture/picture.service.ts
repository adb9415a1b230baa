import { Problem } from '@tessera/contracts/http/problem';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { toPictureProblem } from '../../../network/pictures/picture-answer.ts';
import { PictureError } from '../../../network/pictures/picture-error.ts';
import type { Picture, PictureReader } from '../../../network/pictures/picture-reader.ts';
import { openVideo, type OpenVideo, type VideoRequest } from '../../../network/pictures/video-fetch.ts';
import type { Db } from '../../../platform/db/database.ts';
import { openFeed } from '../feed/content-feed.ts';
import { authorsOf } from '../media/media-writer.ts';
import { createPictureRepository, type PictureAddress, type ProfileScope } from './picture.repository.ts';

export interface PictureService {
  /** Throws `notFound` or `processContentFailed`. */
  readMedia(ownerId: string, shortcode: string, slide: number | null, signal: AbortSignal): Promise<Picture>;
  /** The picture of an account in the owner's data. */
  readProfile(scope: ProfileScope, username: string, signal: AbortSignal): Promise<Picture>;
  /** The video of a media or of its slide, as it arrives. Throws like `readMedia`. */
  openVideo(ownerId: string, shortcode: string, slide: number | null, request: VideoRequest): Promise<OpenVideo>;
}

export interface PictureServiceOptions {
  readonly db: Db;
  readonly sources: MediaSources;
  readonly pictures: PictureReader;
}

/** The network cannot look up a single media, so its address is searched on the account's newest pages. */
const pagesMax = 6;
/** The addresses of a whole wall expire together, so the account is read once for all of them. */
const renewedFor = minuteMs;

export function createPictureService({ db, sources, pictures }: PictureServiceOptions): PictureService {
  const repository = createPictureRepository(db);
  const renewals = new Map<string, Promise<void>>();

  async function renew(ownerId: string, address: PictureAddress): Promise<void> {
    const { contentId } = address;
    const feed = await openFeed(db, sources, { ...address, ownerId });
    let cursor: string | null = null;
    for (let page = 0; page < pagesMax; page += 1) {
      const { account, media, cursor: next } = await feed.read(cursor);
      if (page === 0 && account !== null) await repository.renewProfile(ownerId, account.accountId, account.pictureUrl);
      for (const author of authorsOf(media))
        if (author.pictureUrl !== null) await repository.renewProfile(ownerId, author.accountId, author.pictureUrl);
      await repository.renewMedia(ownerId, contentId, media);
      if (next === null) return;
      cursor = next;
    }
  }

  function renewOnce(ownerId: string, address: PictureAddress): Promise<void> {
    const known = renewals.get(address.contentId);
    if (known) return known;
    const renewal = renew(ownerId, address);
    renewals.set(address.contentId, renewal);
    setTimeout(() => renewals.delete(address.contentId), renewedFor).unref();
    return renewal;
  }

  async function readRenewed<File>(
    ownerId: string,
    find: () => Promise<PictureAddress | null>,
    load: (url: string) => Promise<File>,
  ): Promise<File> {
    const address = await find();
    if (!address?.url) throw new Problem('notFound');
    try {
      return await load(address.url);
    } catch (error) {
      if (!(error instanceof PictureError) || !error.isExpired) throw error;
      await renewOnce(ownerId, address);
    }
    const renewed = await find();
    if (!renewed?.url) throw new Problem('notFound');
    return load(renewed.url);
  }

  async function read<File>(
    ownerId: string,
    find: () => Promise<PictureAddress | null>,
    load: (url: string) => Promise<File>,
  ): Promise<File> {
    try {
      return await readRenewed(ownerId, find, load);
    } catch (error) {
      throw toPictureProblem(error);
    }
  }

  return {
    async readMedia(ownerId, shortcode, slide, signal) {
      const picture = await read(
        ownerId,
        () => repository.findMedia(ownerId, shortcode, slide),
        (url) => pictures.read(ownerId, url, signal),
      );
      // The aspect ratio is known only from the picture itself. It improves the layout of the wall the next time.
      if (slide === null && picture.ratio !== null) await repository.learnRatio(ownerId, shortcode, picture.ratio);
      return picture;
    },
    readProfile: (scope, username, signal) =>
      read(
        scope.ownerId,
        () => repository.findProfile(scope, username),
        (url) => pictures.read(scope.ownerId, url, signal),
      ),
    openVideo: (ownerId, shortcode, slide, request) =>
      read(
        ownerId,
        () => repository.findVideo(ownerId, shortcode, slide),
        (url) => openVideo(url, request),
      ),
  };
}
