import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import type { SourceStory } from '../../../network/media-source/story-source.ts';
import { PictureError } from '../../../network/pictures/picture-error.ts';
import type { PictureReader } from '../../../network/pictures/picture-reader.ts';
import { fromNow, type Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { createLeasedWorker, deathsMax, type LeasedWorker } from '../../../platform/jobs/leased-worker.ts';
import { nextTryOf } from '../../../platform/jobs/next-try.ts';
import type { Log } from '../../../platform/log.ts';
import { writeAccount } from '../../collecting/media/media-writer.ts';
import { findJobOwner } from '../../collecting/plan-limit/job-owner.repository.ts';
import { storyFileKey } from './story-files.ts';
import { createStoryReadingRepository, type ClaimedStories, type StoryKey } from './story-reading.repository.ts';

export interface StoryWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: Pick<MediaSources, 'storiesOf'>;
  readonly pictures: Pick<PictureReader, 'read'>;
  readonly files: LargeFileStore;
  readonly log: Log;
  /** Milliseconds between two renewals of a lease. */
  readonly renewEvery?: number;
}

/** Reads the stories of an account. After repeated failures it waits until the next hour. */
export type StoryWorker = LeasedWorker<StoryKey>;

/** A story is shown for a day, so an hourly reading misses none while the service is up. */
const every = hourMs;
/** Milliseconds after which an outage of the network is shown, and the next hourly reading is the next try. */
const outageMax = minuteMs;

export function createStoryWorker({
  db,
  clock,
  sources,
  pictures,
  files,
  log,
  renewEvery,
}: StoryWorkerOptions): StoryWorker {
  const readings = createStoryReadingRepository(db);
  const notifyOwner = ({ ownerId, storyContentId }: StoryKey): Promise<void> =>
    notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'storyContent', id: storyContentId } });

  /**
   * Saves the picture, because the network shows it for only one day. A failed download is retried at the next hourly
   * reading.
   */
  async function keepPicture(
    { ownerId, storyContentId }: ClaimedStories,
    { mediaId, pictureUrl }: SourceStory,
    signal: AbortSignal,
  ): Promise<string | null> {
    if (pictureUrl === null) return null;
    try {
      const { body } = await pictures.read(ownerId, pictureUrl, signal);
      const key = storyFileKey(storyContentId, mediaId);
      await files.write(key, body);
      return key;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      log('info', 'cannot download the picture of a story', { storyContentId, mediaId, error });
      return null;
    }
  }

  /**
   * Whether the content fits into the current plan. After a change to a lower plan, only the oldest ones are still
   * read.
   */
  async function isWithinPlan(held: ClaimedStories): Promise<boolean> {
    const owner = await findJobOwner(db, held.ownerId);
    return owner !== null && (await readings.placeOf(held)) < owner.rights.quotas.storyContentNumber;
  }

  async function read(held: ClaimedStories, signal: AbortSignal): Promise<void> {
    if (!(await isWithinPlan(held))) {
      if (await readings.fail(held, 'usageLimit', fromNow(clock, every))) await notifyOwner(held);
      return;
    }
    const told = await sources.storiesOf(held.ownerId, held.username, signal);
    const complete = await readings.findComplete(
      held,
      told.stories.map(({ mediaId }) => mediaId),
    );
    const fileKeys = new Map<string, string>();
    for (const story of told.stories) {
      signal.throwIfAborted();
      const key = complete.has(story.mediaId) ? null : await keepPicture(held, story, signal);
      if (key !== null) fileKeys.set(story.mediaId, key);
    }
    const asOf = clock.now();
    if (told.account !== null) await writeAccount(db, held.ownerId, told.account, asOf);
    const added = await readings.save(held, { told, fileKeys, asOf, nextAt: fromNow(clock, every) });
    if (added !== null) await notifyOwner(held);
  }

  async function recover(held: ClaimedStories, error: unknown): Promise<void> {
    const next = nextTryOf(error, held, clock.now(), { outageMax });
    if (next.dueAt !== null) {
      log('info', 'stories are read again', { storyContentId: held.storyContentId, attempts: held.attempts, error });
      await readings.release(held, next.dueAt, next.isForgiven, next.failingSince);
      return;
    }
    log('info', 'stories cannot be read', { storyContentId: held.storyContentId, error });
    if (await readings.fail(held, next.problem, fromNow(clock, every))) await notifyOwner(held);
  }

  return createLeasedWorker<StoryKey, ClaimedStories>({
    clock,
    log,
    lease: readings,
    noun: 'a reading of stories',
    about: ({ storyContentId }) => ({ storyContentId }),
    attemptsMax: deathsMax,
    ...(renewEvery === undefined ? {} : { renewEvery }),
    run: read,
    recover,
    setAside: async (held) => {
      if (await readings.fail(held, 'processContentFailed', fromNow(clock, every))) await notifyOwner(held);
    },
  });
}
