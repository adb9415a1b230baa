import { hourMs } from '@tessera/contracts/time/durations';
import { PictureError } from '../../../network/pictures/picture-error.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { removeLostFiles } from '../../../platform/files/remove-lost-files.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { findStoryFiles } from './story-files.ts';
import { createStoryRepository } from './story.repository.ts';
import { startStoryWorkers, never, storyOf, told, picture } from './testing/collected-stories.ts';

const steps = startStoryWorkers();
const { workerWith, addAccount, storiesIn } = steps;

const ofStories = (keys: readonly string[]) => findStoryFiles(steps.api.db, keys);

describe('a story that its owner deleted', () => {
  it('does not come back while the network shows it, and its record is deleted later', async () => {
    const key = await addAccount();
    const story = storyOf(steps.api.clock.now(), 0);
    const worker = workerWith(() => Promise.resolve(told([story])));
    await worker.work(key, never);
    const file = await createStoryRepository(steps.api.db).delete(
      key.ownerId,
      key.storyContentId,
      story.mediaId,
      steps.api.clock.now(),
    );
    expect(file).toBe(`${key.storyContentId}-${story.mediaId}`);
    steps.api.clock.advance(hourMs);
    await worker.work(key, never);
    expect(await storiesIn(key)).toMatchObject([{ caption: '', file_key: null, deleted_at: expect.any(Date) }]);
    expect(await createStoryRepository(steps.api.db).find(key.ownerId, key.storyContentId, story.mediaId)).toBeNull();
    steps.api.clock.advance(49 * hourMs);
    await workerWith(() => Promise.resolve(told([]))).work(key, never);
    expect(await storiesIn(key)).toEqual([]);
  });
});

describe('the picture of a story', () => {
  it('is downloaded with the next reading when the first download fails', async () => {
    const key = await addAccount();
    const story = storyOf(steps.api.clock.now(), 0);
    const storiesOf = () => Promise.resolve(told([story]));
    await workerWith(storiesOf, () => Promise.reject(new PictureError('away'))).work(key, never);
    expect(await storiesIn(key)).toMatchObject([{ file_key: null }]);
    steps.api.clock.advance(hourMs);
    await workerWith(storiesOf).work(key, never);
    expect(await storiesIn(key)).toMatchObject([{ file_key: expect.any(String) }]);
  });

  it('is downloaded only once', async () => {
    const key = await addAccount();
    let asked = 0;
    const worker = workerWith(
      () => Promise.resolve(told([storyOf(steps.api.clock.now(), 0)])),
      (...given) => {
        asked += 1;
        return picture(...given);
      },
    );
    await worker.work(key, never);
    steps.api.clock.advance(hourMs);
    await worker.work(key, never);
    // The picture is downloaded only once, although the story is read twice.
    expect(asked).toBe(1);
  });

  it('is removed only when no story uses it', async () => {
    const key = await addAccount();
    await workerWith(() => Promise.resolve(told([storyOf(steps.api.clock.now(), 0)]))).work(key, never);
    await steps.files.write('left-behind', Buffer.from('picture'));
    expect(await removeLostFiles(steps.files, new Date(Date.now() - hourMs), ofStories, neverStops)).toBe(0);
    expect(await removeLostFiles(steps.files, new Date(Date.now() + hourMs), ofStories, neverStops)).toBeGreaterThan(0);
    expect(await steps.files.read('left-behind')).toBeNull();
    expect(await steps.files.read(`${key.storyContentId}-${storyOf(steps.api.clock.now(), 0).mediaId}`)).not.toBeNull();
  });
});

test('the cleanup handles more files than one statement takes values', async () => {
  const many = Array.from({ length: 66_000 }, (_, number) => ({
    key: `lost-${number}`,
    bytes: 1,
    usedAt: new Date(0),
  }));
  const full: LargeFileStore = { ...steps.files, list: () => Promise.resolve(many), remove: () => Promise.resolve() };
  expect(await removeLostFiles(full, new Date(), ofStories, neverStops)).toBe(many.length);
});
