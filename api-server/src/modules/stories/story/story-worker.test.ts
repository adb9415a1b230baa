import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { SourceStories } from '../../../network/media-source/story-source.ts';
import { createStoryReadingRepository, type StoryKey } from './story-reading.repository.ts';
import { createStoryWorker } from './story-worker.ts';
import { createStoryRepository } from './story.repository.ts';
import { startStoryWorkers, never, storyOf, told, picture } from './testing/collected-stories.ts';

const steps = startStoryWorkers();
const { workerWith, addAccount, storiesIn } = steps;

const leaseMs = 120_000;

/** The stories that an account shows now, if it posts one every hour for two days. */
function shownBy(first: Date, now: Date): SourceStories {
  const all = Array.from({ length: 49 }, (_, number) => storyOf(first, number));
  return {
    kind: 'vendor',
    accountId: '17841400000000001',
    fullName: 'One',
    account: null,
    stories: all.filter(({ postedAt, endsAt }) => postedAt <= now && endsAt > now),
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to that');
    await pause(10);
  }
}

const rowOf = ({ storyContentId }: StoryKey) =>
  steps.api.db.selectFrom('story_content').selectAll().where('id', '=', storyContentId).executeTakeFirstOrThrow();

const isDue = async ({ storyContentId }: StoryKey) =>
  (await createStoryReadingRepository(steps.api.db).listDue(steps.api.clock.now(), 1_000)).some(
    (due) => due.storyContentId === storyContentId,
  );

describe('hourly story collection', () => {
  it('stores each story of two days once, despite interrupted and resumed readings', async () => {
    const first = steps.api.clock.now();
    const key = await addAccount();
    const stuck: (() => void)[] = [];
    const late: Promise<unknown>[] = [];
    const storiesOf: MediaSources['storiesOf'] = () => Promise.resolve(shownBy(first, steps.api.clock.now()));
    for (let hour = 0; hour <= 48; hour += 1) {
      expect(await isDue(key)).toBe(true);
      if (hour % 5 === 2) {
        // Hangs while it downloads a picture, as if it had died: its lease must expire.
        let begun = (): void => undefined;
        const isReading = new Promise<void>((resolve) => (begun = resolve));
        const dying = workerWith(storiesOf, async (...asked) => {
          begun();
          await new Promise<void>((resolve) => stuck.push(resolve));
          return picture(...asked);
        });
        late.push(dying.work(key, never));
        await isReading;
        expect(await isDue(key)).toBe(false);
        steps.api.clock.advance(leaseMs + minuteMs);
      }
      await workerWith(storiesOf).work(key, never);
      expect(await isDue(key)).toBe(false);
      steps.api.clock.set((await rowOf(key)).due_at ?? first);
    }
    // The stuck runs resume, but have lost their leases and write nothing.
    for (const go of stuck) go();
    await Promise.all(late);
    const stories = await storiesIn(key);
    expect(stories.map(({ media_id: id }) => id)).toEqual(
      Array.from({ length: 49 }, (_, number) => storyOf(first, number).mediaId),
    );
    expect(stories.every(({ file_key: file }) => file !== null)).toBe(true);
    expect((await readdir(steps.folder)).filter((name) => name.startsWith(key.storyContentId))).toHaveLength(49);
  });

  it('keeps earlier stories during two days without a reading, and then reads only once', async () => {
    const first = steps.api.clock.now();
    const key = await addAccount();
    let readings = 0;
    const worker = workerWith(() => {
      readings += 1;
      return Promise.resolve(shownBy(first, steps.api.clock.now()));
    });
    await worker.work(key, never);
    steps.api.clock.advance(48 * hourMs);
    await worker.work(key, never);
    await worker.work(key, never);
    const stories = await storiesIn(key);
    expect(readings).toBe(2);
    expect(stories.map(({ caption }) => caption)).toEqual([
      'Story 0',
      ...Array.from({ length: 24 }, (_, number) => `Story ${25 + number}`),
    ]);
  });

  it('reads once when two workers start at the same time', async () => {
    const key = await addAccount();
    let readings = 0;
    const worker = workerWith(() => {
      readings += 1;
      return Promise.resolve(told([storyOf(steps.api.clock.now(), 0)]));
    });
    await Promise.all([worker.work(key, never), worker.work(key, never)]);
    expect(readings).toBe(1);
    expect(await storiesIn(key)).toHaveLength(1);
  });

  it('keeps its lease while a slow worker is alive', async () => {
    const key = await addAccount();
    let end = (): void => undefined;
    const isEnding = new Promise<void>((resolve) => (end = resolve));
    const worker = createStoryWorker({
      db: steps.api.db,
      clock: steps.api.clock,
      files: steps.files,
      log: () => undefined,
      renewEvery: 5,
      sources: { storiesOf: () => Promise.resolve(told([storyOf(steps.api.clock.now(), 0)])) },
      pictures: {
        async read(...asked) {
          await isEnding;
          return picture(...asked);
        },
      },
    });
    const working = worker.work(key, never);
    await until(async () => (await rowOf(key)).state === 'running');
    steps.api.clock.advance(leaseMs - 1);
    await until(async () => (await rowOf(key)).lease_until?.getTime() === steps.api.clock.now().getTime() + leaseMs);
    steps.api.clock.advance(leaseMs - 1);
    expect(await isDue(key)).toBe(false);
    end();
    await working;
    expect(await storiesIn(key)).toHaveLength(1);
  });

  it('fails until the next hour after five dead workers', async () => {
    const key = await addAccount();
    for (let death = 0; death < 5; death += 1) {
      await createStoryReadingRepository(steps.api.db).claim(key, randomUUID(), steps.api.clock.now());
      steps.api.clock.advance(leaseMs + minuteMs);
    }
    let readings = 0;
    const worker = workerWith(() => {
      readings += 1;
      return Promise.resolve(told([]));
    });
    await worker.work(key, never);
    expect(readings).toBe(0);
    expect(await rowOf(key)).toMatchObject({
      state: 'failed',
      problem: 'processContentFailed',
      attempts: 0,
      due_at: new Date(steps.api.clock.now().getTime() + hourMs),
    });
    steps.api.clock.advance(hourMs);
    await worker.work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'done', problem: null });
  });

  it('covers only as many accounts as the plan allows, the oldest first', async () => {
    const first = await addAccount({ plan: 0 });
    steps.api.clock.advance(1);
    const second = {
      ...first,
      storyContentId:
        (await createStoryRepository(steps.api.db).addContent(
          first.ownerId,
          { type: 'USER', value: 'two' },
          steps.api.clock.now(),
        )) ?? '',
    };
    const worker = workerWith(() => Promise.resolve(told([])));
    for (const key of [second, first]) await worker.work(key, never);
    expect(await rowOf(first)).toMatchObject({ state: 'done', problem: null });
    expect(await rowOf(second)).toMatchObject({ state: 'failed', problem: 'usageLimit' });
    await createStoryRepository(steps.api.db).deleteContent(first.ownerId, first.storyContentId);
    steps.api.clock.advance(hourMs);
    await worker.work(second, never);
    expect(await rowOf(second)).toMatchObject({ state: 'done', problem: null });
  });

  it('pauses while the plan of the owner has expired', async () => {
    expect(await isDue(await addAccount({ expired: true }))).toBe(false);
  });
});

test('metrics of a story are updated, and keep their last known value', async () => {
  const key = await addAccount();
  const first = steps.api.clock.now();
  for (const reach of [12, 40, null]) {
    await workerWith(() => Promise.resolve(told([storyOf(first, 0, reach)], 'own'))).work(key, never);
    steps.api.clock.advance(hourMs);
  }
  const [story] = await storiesIn(key);
  expect(story).toMatchObject({
    origin: 'own',
    figures: { reach: 40, views: null },
    figures_at: new Date(first.getTime() + hourMs),
  });
});

describe('a source that does not answer', () => {
  const failing = (error: Error) => workerWith(() => Promise.reject(error));

  it('is called again at the time it names, without counting an attempt', async () => {
    const key = await addAccount();
    const until = new Date(steps.api.clock.now().getTime() + 90_000);
    await failing(new SourceError('throttled', 'later', { until })).work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'waiting', attempts: 0, due_at: until });
  });

  it('is called for a minute, then every hour', async () => {
    const key = await addAccount();
    const states: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await failing(new SourceError('unavailable', 'down')).work(key, never);
      states.push((await rowOf(key)).state);
      steps.api.clock.advance(minuteMs / 2);
    }
    expect(states).toEqual(['waiting', 'waiting', 'failed']);
    expect(await isDue(key)).toBe(false);
    steps.api.clock.advance(hourMs);
    await workerWith(() => Promise.resolve(told([]))).work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'done', problem: null, attempts: 0 });
  });

  it.each([
    ['privateAccount', 'privateAccount'],
    ['accountNotFound', 'usernameNotFound'],
    ['unconfigured', 'sourceMissing'],
  ] as const)('stores the problem for %s, and is called again in an hour', async (fault, problem) => {
    const key = await addAccount();
    await failing(new SourceError(fault, 'no')).work(key, never);
    expect(await rowOf(key)).toMatchObject({
      state: 'failed',
      problem,
      due_at: new Date(steps.api.clock.now().getTime() + hourMs),
    });
  });

  it('is left to the next worker when this one stops', async () => {
    const key = await addAccount();
    const stopping = new AbortController();
    await workerWith(() => {
      stopping.abort();
      return Promise.reject(new Error('ended'));
    }).work(key, stopping.signal);
    expect(await rowOf(key)).toMatchObject({ state: 'waiting', attempts: 0, lease_id: null });
  });
});
