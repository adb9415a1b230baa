import { toContentValue } from '@tessera/contracts/content/content.calls';
import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { quotas } from '@tessera/contracts/plan/rights';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createStory, createStoryContent } from '@tessera/contracts/story/story.factory';
import type { Story } from '@tessera/contracts/story/story.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import type { AnswerBook } from './answer-book.ts';
import { createStore } from './store.ts';

const clipboard = factoryId('storyClip', 1);

const sampleStories = (): Story[] =>
  Array.from({ length: 7 }, (_, number) =>
    createStory({
      mediaId: factoryId('storyMedia', number + 1),
      createdTime: new Date(Date.parse(factoryInstant) - number * 5 * hourMs).toISOString(),
      expiresTime: new Date(Date.parse(factoryInstant) + (24 - number * 5) * hourMs).toISOString(),
      ...(number === 1
        ? {
            origin: 'own' as const,
            figures: {
              reach: 1_240,
              views: 1_390,
              replies: 6,
              shares: 4,
              follows: 1,
              profileVisits: 9,
              navigation: 1_120,
              asOf: factoryInstant,
            },
          }
        : {}),
    }),
  );

function createStoryWorld() {
  const contents = createStore([
    createStoryContent(),
    createStoryContent({
      id: clipboard,
      type: 'CLIPBOARD',
      value: 'Ideas for spring',
      fullName: null,
      source: null,
      asOf: null,
      nextReadTime: null,
    }),
  ]);
  return { contents, stories: sampleStories() };
}
type StoryWorld = ReturnType<typeof createStoryWorld>;

/** The accounts and clipboards that collect stories. */
function answerStoryContents({ on }: AnswerBook, world: StoryWorld): void {
  on(storyCalls.getStoryContent, () => ({
    storyContentList: world.contents
      .list()
      .map((content) => ({
        ...content,
        storyCount: world.stories.filter(({ storyContentId }) => storyContentId === content.id).length,
      })),
    quota: quotas.storyContentNumber[2],
  }));
  on(storyCalls.addStoryContent, ({ body }) => {
    const value = toContentValue(body) ?? body.value;
    if (world.contents.list().some((content) => content.type === body.type && content.value === value))
      return new Problem('contentExists', { field: 'value' });
    const read = body.type === 'CLIPBOARD' ? { source: null, asOf: null, nextReadTime: null } : {};
    return {
      storyContent: world.contents.add(
        createStoryContent({ id: crypto.randomUUID(), type: body.type, value, fullName: null, storyCount: 0, ...read }),
      ),
    };
  });
  on(storyCalls.deleteStoryContent, ({ body }) => {
    world.stories = world.stories.filter(({ storyContentId }) => storyContentId !== body.id);
    return world.contents.remove(body.id) ? {} : new Problem('notFound');
  });
}

/** The collected stories and the user's changes of them. */
function answerCollectedStories({ on }: AnswerBook, world: StoryWorld): void {
  const add = (story: Story): { story: Story } => {
    world.stories = [story, ...world.stories];
    return { story };
  };
  const find = (storyContentId: string, mediaId: string): Story | undefined =>
    world.stories.find((story) => story.storyContentId === storyContentId && story.mediaId === mediaId);

  on(storyCalls.getStory, ({ body: { storyContentId, dateFrom = '', toDate = '9999' } }) => {
    const list = world.stories.filter(
      (story) =>
        (storyContentId === undefined || story.storyContentId === storyContentId) &&
        story.createdTime.slice(0, 10) >= dateFrom &&
        story.createdTime.slice(0, 10) <= toDate,
    );
    return { list, cursor: 0 as const, total: list.length };
  });
  on(storyCalls.addStory, ({ body: { id, storyContentId, mediaId } }) => {
    const story = find(storyContentId, mediaId);
    if (story === undefined) return new Problem('notFound');
    return find(id, mediaId) === undefined
      ? add(createStory({ ...story, storyContentId: id }))
      : new Problem('contentExists', { field: 'mediaId' });
  });
  on(storyCalls.deleteStory, ({ body: { storyContentId, mediaId } }) => {
    const story = find(storyContentId, mediaId);
    world.stories = world.stories.filter((other) => other !== story);
    return story === undefined ? new Problem('notFound') : {};
  });
  on(storyCalls.uploadStory, ({ query: { storyContentId } }) =>
    add(
      createStory({
        storyContentId,
        mediaId: `upload-${crypto.randomUUID()}`,
        ownerId: null,
        username: null,
        fullName: null,
        text: '',
        link: null,
        expiresTime: null,
        createdTime: new Date().toISOString(),
        origin: 'upload',
      }),
    ),
  );
}

/** The page of shared stories. */
function answerSharedStories({ on }: AnswerBook, world: StoryWorld): void {
  on(storyCalls.openStories, () => {
    const storyList = world.stories.map(
      ({
        storyContentId,
        mediaId,
        mediaUrl,
        username,
        fullName,
        text,
        mentions,
        createdTime,
        expiresTime,
        isVideo,
        link,
        figures,
      }) => ({
        key: `${storyContentId}.${mediaId}`,
        image: mediaUrl,
        username,
        fullName,
        text,
        mentions,
        createdTime,
        expiresTime,
        isVideo,
        link,
        figures,
      }),
    );
    return {
      title: 'Spring stories',
      byline: 'Lumen Studio',
      timeZone: 'Asia/Taipei',
      weekStart: 1,
      asOf: factoryInstant,
      frozenTime: null,
      storyList,
      total: storyList.length,
    };
  });
}

/** An account with the stories of two days, and an empty clipboard. */
export function answerStories(book: AnswerBook): void {
  const world = createStoryWorld();
  answerStoryContents(book, world);
  answerCollectedStories(book, world);
  answerSharedStories(book, world);
}
