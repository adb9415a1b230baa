import { isDeepStrictEqual } from 'node:util';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article, PublicArticle, PublicArticleRow } from '@tessera/contracts/article/article.schema';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { articlesMax } from '@tessera/contracts/limits';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { addUser, send } from '../../../testing/as-user.ts';
import { eventually } from '../../../testing/start-product.ts';
import { startArticles, bodyOf, textOf, articleIn } from './testing/written-articles.ts';

const steps = startArticles();
const { post, begin, write, publish } = steps;

const read = async (slug: string, language = 'en') =>
  send(steps.api.app, articleCalls.getPublishedArticle, { query: { slug, language } });

const shown = async (slug: string, language = 'en'): Promise<PublicArticle> =>
  unsafeCast<{ article: PublicArticle }>((await read(slug, language)).json()).article;

const published = async (query: Readonly<Record<string, string>> = {}) =>
  unsafeCast<{ articleList: PublicArticleRow[]; tagList: string[]; cursor: string | 0 }>(
    (await send(steps.api.app, articleCalls.getPublishedArticles, { query })).json(),
  );

describe('drafts', () => {
  it('start with a slug made from the title, in any script', async () => {
    const article = await begin('2026 年春季：網紅行銷！');
    expect(article).toMatchObject({
      status: 'draft',
      revision: 1,
      texts: { en: { title: '2026 年春季：網紅行銷！' } },
      publishedTime: null,
    });
    expect(article.slug).toMatch(/^2026-年春季-網紅行銷-[0-9a-f]{8}$/u);
  });

  it('save changed fields, keep the others, and can remove a language', async () => {
    const first = await write(await begin('Linen'), { texts: { ja: textOf('リネン', '本文') }, tags: ['cloth'] });
    expect(Object.keys(first.texts)).toEqual(['en', 'ja']);
    const second = await write(first, { texts: { ja: null } });
    expect(second).toMatchObject({ tags: ['cloth'], revision: 3 });
    expect(Object.keys(second.texts)).toEqual(['en']);
  });

  it('save one of two concurrent changes and answer the other with a conflict', async () => {
    const { id, revision } = await begin('Two hands');
    const answers = await Promise.all(
      [1, 2].map((hand) => post(articleCalls.updateArticle, { id, revision, tags: [`hand ${hand}`] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('reject a slug that another article has', async () => {
    const [one, other] = [await begin('One'), await begin('Other')];
    expect(
      (await post(articleCalls.updateArticle, { id: other.id, revision: 1, slug: one.slug })).json(),
    ).toMatchObject({ code: 'slugTaken', field: 'slug' });
  });

  it('cannot be changed, published or deleted by another user', async () => {
    const stranger = await addUser(steps.api);
    const { id, revision } = await begin('Mine');
    for (const [call, body] of [
      [articleCalls.updateArticle, { id, revision, tags: ['x'] }],
      [articleCalls.publishArticle, { id, revision }],
      [articleCalls.deleteArticle, { id }],
    ] as const) {
      expect((await post(call, body, stranger)).statusCode).toBe(404);
    }
  });

  it('are listed page by page, each once, and filtered by title and status', async () => {
    const who = await addUser(steps.api);
    for (let number = 0; number < 33; number += 1) await begin(`Piece ${number}`, who);
    const list = async (body: unknown) =>
      unsafeCast<{ articleList: Article[]; cursor: string | 0 }>(
        (await post(articleCalls.getArticles, body, who)).json(),
      );
    const first = await list({});
    const second = await list({ cursor: first.cursor });
    expect(new Set([...first.articleList, ...second.articleList].map(({ id }) => id)).size).toBe(33);
    expect((await list({ search: 'piece 7' })).articleList).toHaveLength(1);
    expect((await list({ status: 'published' })).articleList).toHaveLength(0);
  });
});

describe('versions', () => {
  it('enforces the limit of articles of an author, also for concurrent requests', async () => {
    const busy = await addUser(steps.api);
    const { id } = await begin('The first', busy);
    await steps.api.db
      .insertInto('article')
      .columns(['owner_id', 'id', 'slug', 'tags', 'texts', 'created_at', 'updated_at'])
      .expression(
        sql`select owner_id, gen_random_uuid(), slug || n, tags, texts, created_at, updated_at from article, generate_series(1, ${articlesMax - 2}::int) n where owner_id = ${busy.userId}`,
      )
      .execute();
    const answers = await Promise.all(
      ['One', 'Other'].map((title) => post(articleCalls.addArticle, { language: 'en', title }, busy)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.map((answer): unknown => answer.json())).toContainEqual(
      expect.objectContaining({ code: 'usageLimit', params: { usage: articlesMax, quota: articlesMax } }),
    );
    await post(articleCalls.deleteArticle, { id }, busy);
    expect((await post(articleCalls.addArticle, { language: 'en', title: 'Another' }, busy)).statusCode).toBe(200);
  });

  it('keeps an overwritten version at most every ten minutes, and restores it', async () => {
    const begun = await write(await begin('History'), { texts: { en: textOf('History', 'first') } });
    steps.api.clock.advance(11 * minuteMs);
    const later = await write(begun, { texts: { en: textOf('History', 'second') } });
    const last = await write(later, { texts: { en: textOf('History', 'third') } });
    const { versionList } = unsafeCast<{ versionList: { number: number }[] }>(
      (
        await send(steps.api.app, articleCalls.getArticleVersions, { query: { id: last.id } }, steps.author.cookie)
      ).json(),
    );
    expect(versionList.map(({ number }) => number)).toEqual([2, 1]);
    const restored = articleIn(
      await post(articleCalls.restoreArticle, { id: last.id, revision: last.revision, number: 2 }),
    );
    expect(restored.texts.en?.body).toEqual(bodyOf('first'));
    const third = await send(
      steps.api.app,
      articleCalls.getArticleVersion,
      { query: { id: last.id, number: '3' } },
      steps.author.cookie,
    );
    expect(third.json()).toMatchObject({ texts: { en: { body: bodyOf('third') } } });
  });

  it('keeps an overwritten version at once when the author overwrites on purpose', async () => {
    const begun = await write(await begin('Two tabs'), { texts: { en: textOf('Two tabs', 'theirs') } });
    const last = await write(begun, { texts: { en: textOf('Two tabs', 'mine') }, keepsFormer: true });
    expect(
      (
        await send(
          steps.api.app,
          articleCalls.getArticleVersion,
          { query: { id: last.id, number: '2' } },
          steps.author.cookie,
        )
      ).json(),
    ).toMatchObject({ texts: { en: { body: bodyOf('theirs') } } });
  });
});

test('notifies other tabs of the author when a list row changes, not when only the text is saved', async () => {
  const told: unknown[] = [];
  const stop = steps.api.dependencies.events.subscribe(steps.author.userId, ({ message }) => told.push(message));
  const article = await begin('Told');
  const written = await write(article, { texts: { en: textOf('Told', 'first') } });
  const renamed = await write(written, { texts: { en: textOf('Told again', 'first') } });
  await publish(renamed);
  await post(articleCalls.deleteArticle, { id: article.id });
  const ofThis = { topic: 'resource.changed', data: { kind: 'article', id: article.id } };
  const heard = (): unknown[] => told.filter((message) => isDeepStrictEqual(message, ofThis));
  await eventually(() => heard().length >= 4);
  stop();
  expect(heard()).toHaveLength(4);
});

describe('publishing', () => {
  it('publishes an edition that later drafts do not change', async () => {
    const article = await write(await begin('Edition'), {
      texts: { en: textOf('Edition', 'as printed') },
      tags: ['figures'],
    });
    expect((await read(article.slug)).statusCode).toBe(404);
    const done = await publish(article);
    expect(done).toMatchObject({ status: 'published', hasUnpublished: false });
    const { updatedTime } = await shown(article.slug);
    expect(updatedTime).toBe(steps.api.clock.now().toISOString());
    steps.api.clock.advance(hourMs);
    const draft = await write(done, { texts: { en: textOf('Edition', 'not yet') } });
    expect(draft).toMatchObject({ hasUnpublished: true });
    expect(await shown(article.slug)).toMatchObject({
      updatedTime,
      title: 'Edition',
      body: bodyOf('as printed'),
      tags: ['figures'],
    });
  });

  it('rejects an article without text and names the language', async () => {
    const { id, revision } = await begin('Empty');
    expect((await post(articleCalls.publishArticle, { id, revision })).json()).toMatchObject({
      code: 'empty',
      field: 'texts.en.body',
    });
  });

  it.each([
    ['now', undefined],
    ['later', hourMs],
  ])(
    'is published (%s) once when it is sent again after its response was lost, but not over a change',
    async (_when, wait) => {
      const { id, revision } = await write(await begin('Lost'), { texts: { en: textOf('Lost', 'and found') } });
      const body = {
        id,
        revision,
        ...(wait === undefined ? {} : { publishTime: new Date(steps.api.clock.now().getTime() + wait).toISOString() }),
      };
      const [first, again] = [
        await post(articleCalls.publishArticle, body),
        await post(articleCalls.publishArticle, body),
      ];
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      const { versionList } = (
        await send(steps.api.app, articleCalls.getArticleVersions, { query: { id } }, steps.author.cookie)
      ).json<{ versionList: { isPublished: boolean }[] }>();
      expect(versionList.filter(({ isPublished }) => isPublished)).toHaveLength(1);
      await write(articleIn(first), { tags: ['later'] });
      expect((await post(articleCalls.publishArticle, body)).json()).toMatchObject({ code: 'conflict' });
    },
  );

  it('is unpublished without a conflict when that is sent again after its response was lost, but not over a change', async () => {
    const { id, revision } = await publish(
      await write(await begin('Hidden'), { texts: { en: textOf('Hidden', 'again') } }),
    );
    const [first, again] = [
      await post(articleCalls.unpublishArticle, { id, revision }),
      await post(articleCalls.unpublishArticle, { id, revision }),
    ];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    await publish(articleIn(first));
    expect((await post(articleCalls.unpublishArticle, { id, revision })).json()).toMatchObject({ code: 'conflict' });
  });

  it('refuses a publication time that is over, and shows nothing', async () => {
    const { id, revision, slug } = await write(await begin('Last year'), {
      texts: { en: textOf('Last year', 'too early') },
    });
    const publishTime = new Date(steps.api.clock.now().getTime() - hourMs).toISOString();
    expect((await post(articleCalls.publishArticle, { id, revision, publishTime })).json()).toMatchObject({
      code: 'timeOver',
      field: 'publishTime',
    });
    expect(
      (await send(steps.api.app, articleCalls.getPublishedArticle, { query: { slug, language: 'en' } })).statusCode,
    ).toBe(404);
  });

  it('publishes a scheduled edition at its time and shows the former one until then', async () => {
    const first = await publish(
      await write(await begin('By the clock'), { texts: { en: textOf('By the clock', 'old') } }),
    );
    const at = new Date(steps.api.clock.now().getTime() + hourMs).toISOString();
    const planned = await publish(await write(first, { texts: { en: textOf('By the clock', 'new') } }), {
      publishTime: at,
    });
    expect(planned).toMatchObject({ status: 'published', publishTime: at });
    expect((await shown(first.slug)).body).toEqual(bodyOf('old'));
    steps.api.clock.advance(hourMs);
    expect((await shown(first.slug)).body).toEqual(bodyOf('new'));
  });

  it('answers in the requested language, or in an existing one', async () => {
    const article = await publish(
      await write(await begin('Languages'), {
        texts: { en: textOf('Languages', 'words'), ja: textOf('言語', '本文') },
      }),
    );
    expect(await shown(article.slug, 'ja')).toMatchObject({ language: 'ja', title: '言語', languages: ['en', 'ja'] });
    expect(await shown(article.slug, 'zh-Hant-HK')).toMatchObject({ language: 'en' });
    expect((await published({ search: '本文' })).articleList.map(({ slug }) => slug)).toEqual([article.slug]);
    expect((await published({ search: 'paragraph' })).articleList).toEqual([]);
  });

  it('lets an Admin hide and restore an article with a reason, and the author unpublish it', async () => {
    const admin = await addUser(steps.api, { type: 1 });
    const article = await publish(
      await write(await begin('Moderated'), { texts: { en: textOf('Moderated', 'words') }, tags: ['moderated'] }),
    );
    await post(articleCalls.moderateArticle, { slug: article.slug, reason: 'Advertising' }, admin);
    expect((await read(article.slug)).statusCode).toBe(404);
    expect((await published({ tag: 'moderated' })).articleList).toEqual([]);
    const seen = articleIn(
      await send(steps.api.app, articleCalls.getArticle, { query: { id: article.id } }, steps.author.cookie),
    );
    expect(seen.hiddenReason).toBe('Advertising');
    await post(articleCalls.moderateArticle, { slug: article.slug, reason: null }, admin);
    expect((await read(article.slug)).statusCode).toBe(200);
    expect(
      (await post(articleCalls.moderateArticle, { slug: 'nobody-wrote-this', reason: 'x' }, admin)).statusCode,
    ).toBe(404);
    await post(articleCalls.unpublishArticle, { id: article.id, revision: seen.revision });
    expect((await read(article.slug)).statusCode).toBe(404);
  });
});
