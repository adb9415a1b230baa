import { isDeepStrictEqual } from 'node:util';
import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleImagesMax, articlesMax } from '@tessera/contracts/article/article.limits';
import type {
  Article,
  HousePage,
  Publication,
  PublicArticle,
  PublicArticleRow,
} from '@tessera/contracts/article/article.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import sharp from 'sharp';
import { removeLostFiles } from '../../../platform/files/remove-lost-files.ts';
import { createOutboxRepository } from '../../../platform/mail/outbox.repository.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { findArticleFiles, articleFilesOf } from './article-files.ts';

let api: TestApi;
let author: TestUser;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  author = await addUser(api);
});
afterAll(() => api.close());

const bodyOf = (...texts: string[]): ArticleBody => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const textOf = (title: string, ...texts: string[]) => ({ title, summary: `About ${title}`, body: bodyOf(...texts) });

const post = (call: Parameters<typeof send>[1], body: unknown, who: TestUser = author) =>
  send(api.app, call, { body }, who.cookie);
const articleIn = (answer: { json: () => unknown }): Article => unsafeCast<{ article: Article }>(answer.json()).article;
const begin = async (title: string, who = author): Promise<Article> =>
  articleIn(await post(articleCalls.addArticle, { language: 'en', title }, who));
const write = async ({ id, revision }: Article, change: Readonly<Record<string, unknown>>): Promise<Article> =>
  articleIn(await post(articleCalls.updateArticle, { id, revision, ...change }));
const publish = async ({ id, revision }: Article, more: Readonly<Record<string, unknown>> = {}): Promise<Article> =>
  articleIn(await post(articleCalls.publishArticle, { id, revision, ...more }));
const read = async (slug: string, language = 'en') =>
  send(api.app, articleCalls.getPublishedArticle, { query: { slug, language } });
const shown = async (slug: string, language = 'en'): Promise<PublicArticle> =>
  unsafeCast<{ article: PublicArticle }>((await read(slug, language)).json()).article;
const published = async (query: Readonly<Record<string, string>> = {}) =>
  unsafeCast<{ articleList: PublicArticleRow[]; tagList: string[]; cursor: string | 0 }>(
    (await send(api.app, articleCalls.getPublishedArticles, { query })).json(),
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
    const stranger = await addUser(api);
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
    const who = await addUser(api);
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
    const busy = await addUser(api);
    const { id } = await begin('The first', busy);
    await api.db
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
    api.clock.advance(11 * minuteMs);
    const later = await write(begun, { texts: { en: textOf('History', 'second') } });
    const last = await write(later, { texts: { en: textOf('History', 'third') } });
    const { versionList } = unsafeCast<{ versionList: { number: number }[] }>(
      (await send(api.app, articleCalls.getArticleVersions, { query: { id: last.id } }, author.cookie)).json(),
    );
    expect(versionList.map(({ number }) => number)).toEqual([2, 1]);
    const restored = articleIn(
      await post(articleCalls.restoreArticle, { id: last.id, revision: last.revision, number: 2 }),
    );
    expect(restored.texts.en?.body).toEqual(bodyOf('first'));
    const third = await send(
      api.app,
      articleCalls.getArticleVersion,
      { query: { id: last.id, number: '3' } },
      author.cookie,
    );
    expect(third.json()).toMatchObject({ texts: { en: { body: bodyOf('third') } } });
  });

  it('keeps an overwritten version at once when the author overwrites on purpose', async () => {
    const begun = await write(await begin('Two tabs'), { texts: { en: textOf('Two tabs', 'theirs') } });
    const last = await write(begun, { texts: { en: textOf('Two tabs', 'mine') }, keepsFormer: true });
    expect(
      (
        await send(api.app, articleCalls.getArticleVersion, { query: { id: last.id, number: '2' } }, author.cookie)
      ).json(),
    ).toMatchObject({ texts: { en: { body: bodyOf('theirs') } } });
  });
});

test('notifies other tabs of the author when a list row changes, not when only the text is saved', async () => {
  const told: unknown[] = [];
  const stop = api.dependencies.events.subscribe(author.userId, ({ message }) => told.push(message));
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
    expect(updatedTime).toBe(api.clock.now().toISOString());
    api.clock.advance(hourMs);
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
        ...(wait === undefined ? {} : { publishTime: new Date(api.clock.now().getTime() + wait).toISOString() }),
      };
      const [first, again] = [
        await post(articleCalls.publishArticle, body),
        await post(articleCalls.publishArticle, body),
      ];
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      const { versionList } = (
        await send(api.app, articleCalls.getArticleVersions, { query: { id } }, author.cookie)
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
    const publishTime = new Date(api.clock.now().getTime() - hourMs).toISOString();
    expect((await post(articleCalls.publishArticle, { id, revision, publishTime })).json()).toMatchObject({
      code: 'timeOver',
      field: 'publishTime',
    });
    expect(
      (await send(api.app, articleCalls.getPublishedArticle, { query: { slug, language: 'en' } })).statusCode,
    ).toBe(404);
  });

  it('publishes a scheduled edition at its time and shows the former one until then', async () => {
    const first = await publish(
      await write(await begin('By the clock'), { texts: { en: textOf('By the clock', 'old') } }),
    );
    const at = new Date(api.clock.now().getTime() + hourMs).toISOString();
    const planned = await publish(await write(first, { texts: { en: textOf('By the clock', 'new') } }), {
      publishTime: at,
    });
    expect(planned).toMatchObject({ status: 'published', publishTime: at });
    expect((await shown(first.slug)).body).toEqual(bodyOf('old'));
    api.clock.advance(hourMs);
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
    const admin = await addUser(api, { type: 1 });
    const article = await publish(
      await write(await begin('Moderated'), { texts: { en: textOf('Moderated', 'words') }, tags: ['moderated'] }),
    );
    await post(articleCalls.moderateArticle, { slug: article.slug, reason: 'Advertising' }, admin);
    expect((await read(article.slug)).statusCode).toBe(404);
    expect((await published({ tag: 'moderated' })).articleList).toEqual([]);
    const seen = articleIn(await send(api.app, articleCalls.getArticle, { query: { id: article.id } }, author.cookie));
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

describe('an Admin', () => {
  it('lists the published articles of all authors, also hidden ones, and filters them', async () => {
    const admin = await addUser(api, { type: 1 });
    const who = await addUser(api);
    const list = async (body: unknown) =>
      unsafeCast<{ publicationList: Publication[] }>(
        (await post(articleCalls.getPublications, { search: who.email, ...unsafeCast<object>(body) }, admin)).json(),
      ).publicationList;
    const [one, other] = [await begin('Linen days', who), await begin('Wool days', who)];
    await begin('Never shown', who);
    for (const { id, revision } of [one, other]) {
      const { revision: next } = articleIn(
        await post(articleCalls.updateArticle, { id, revision, texts: { ja: textOf('日々', '本文') } }, who),
      );
      const { revision: last } = articleIn(
        await post(
          articleCalls.updateArticle,
          { id, revision: next, texts: { en: textOf(`Piece ${id}`, 'words') } },
          who,
        ),
      );
      await post(articleCalls.publishArticle, { id, revision: last }, who);
    }
    await post(articleCalls.moderateArticle, { slug: one.slug, reason: 'Advertising' }, admin);
    expect((await list({})).map(({ slug, author: by, hiddenReason }) => [slug, by, hiddenReason])).toEqual(
      expect.arrayContaining([
        [one.slug, who.email, 'Advertising'],
        [other.slug, who.email, null],
      ]),
    );
    expect(await list({})).toHaveLength(2);
    expect((await list({ isHidden: true })).map(({ slug, titles }) => [slug, titles.ja])).toEqual([[one.slug, '日々']]);
    expect((await list({ isHidden: false })).map(({ slug }) => slug)).toEqual([other.slug]);
  });

  it('emails the author the reason once when hiding an article, and once when restoring it', async () => {
    const admin = await addUser(api, { type: 1 });
    const who = await addUser(api);
    const { id } = await begin('Linen days', who);
    const { revision } = articleIn(
      await post(articleCalls.updateArticle, { id, revision: 1, texts: { en: textOf('Linen days', 'words') } }, who),
    );
    const { slug } = articleIn(await post(articleCalls.publishArticle, { id, revision }, who));
    for (const reason of ['Hidden <advertising>', 'Hidden <advertising>', null, null])
      await post(articleCalls.moderateArticle, { slug, reason }, admin);
    const mails = (await createOutboxRepository(api.db).newest(9, who.email)).toSorted((a, b) =>
      a.template < b.template ? 1 : -1,
    );
    expect(mails.map(({ template, subject }) => [template, subject])).toEqual([
      ['articleTakenDown', '“Linen days” was taken down'],
      ['articleRestored', '“Linen days” is shown again'],
    ]);
    expect(mails[0]?.body_html).toContain('for this reason: Hidden &lt;advertising&gt;');
  });
});

describe('pictures', () => {
  const upload = (id: string, bytes: Buffer, type = 'image/jpeg') =>
    api.app.inject({
      method: 'POST',
      url: `/api${articleCalls.uploadArticleImage.path}?id=${id}`,
      headers: { cookie: author.cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload: bytes,
    });
  const image = (src: string, cookie?: string) =>
    send(api.app, articleCalls.getArticleImage, { query: { src } }, cookie);

  it('are limited per author across all articles, also for concurrent uploads', async () => {
    const filesBefore = (await articleFilesOf(api.dependencies.fileStores).list()).length;
    const busy = await addUser(api);
    const [one, other] = [await begin('One', busy), await begin('Other', busy)];
    await api.db
      .insertInto('article_image')
      .columns(['owner_id', 'article_id', 'src', 'created_at'])
      .expression(
        sql`select ${busy.userId}::uuid, ${one.id}::uuid, 'picture' || n, ${api.clock.now()}::timestamptz from generate_series(1, ${articleImagesMax - 1}::int) n`,
      )
      .execute();
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = () =>
      send(
        api.app,
        articleCalls.uploadArticleImage,
        { query: { id: other.id }, upload: { type: 'image/png', text: picture } },
        busy.cookie,
      );
    const answers = await Promise.all([upload(), upload()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await upload()).json()).toMatchObject({ code: 'usageLimit', params: { quota: articleImagesMax } });
    // A picture beyond the limit is not on the disk either.
    expect(await articleFilesOf(api.dependencies.fileStores).list()).toHaveLength(filesBefore + 1);
  });

  it('are removed when no article has them', async () => {
    const articleFiles = articleFilesOf(api.dependencies.fileStores);
    const before = await articleFiles.list();
    await articleFiles.write('lost.webp', Buffer.from('a picture'));
    expect(
      await removeLostFiles(
        articleFiles,
        new Date(Date.now() + hourMs),
        (keys) => findArticleFiles(api.db, keys),
        neverStops,
      ),
    ).toBe(1);
    expect(await articleFiles.list()).toEqual(before);
  });

  it('are converted without camera metadata, and public once the article is published', async () => {
    const given = await sharp({ create: { width: 3_000, height: 20, channels: 3, background: '#0b6e69' } })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .jpeg()
      .toBuffer();
    const article = await begin('Pictures');
    const { src } = unsafeCast<{ src: string }>((await upload(article.id, given)).json());
    expect((await image(src)).statusCode).toBe(404);
    const own = await image(src, author.cookie);
    const kept = await sharp(own.rawPayload).metadata();
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 2_000, undefined]);
    await publish(
      await write(article, {
        texts: {
          en: {
            ...textOf('Pictures'),
            body: { type: 'doc', content: [{ type: 'image', attrs: { src, alt: 'A green line' } }] },
          },
        },
      }),
    );
    expect((await image(src)).statusCode).toBe(200);
    await post(articleCalls.deleteArticle, { id: article.id });
    expect((await image(src, author.cookie)).statusCode).toBe(404);
  });

  it.each([
    ['not a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png'],
    ['a truncated picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg'],
    ['of another format', Buffer.from('GIF89a'), 'image/gif'],
  ])('are rejected when the file is %s', async (_, bytes, type) => {
    const article = await begin('Refused');
    expect((await upload(article.id, bytes, type)).json()).toMatchObject({ code: 'fileUnreadable' });
  });
});

describe('pages of Tessera itself', () => {
  it('have default texts in every language, and an Admin can change them', async () => {
    const admin = await addUser(api, { type: 1 });
    const houseOf = async (language: string) =>
      unsafeCast<HousePage>(
        (await send(api.app, articleCalls.getHousePage, { query: { page: 'event', language } })).json(),
      );
    expect(await houseOf('ja')).toMatchObject({ title: 'イベント', revision: 0, updatedTime: null });
    const change = { page: 'event', language: 'ja', revision: 0, title: '勉強会', body: bodyOf('12月1日') };
    const answers = await Promise.all(
      ['勉強会', '発表会'].map((title) => post(articleCalls.updateHousePage, { ...change, title }, admin)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = unsafeCast<HousePage | undefined>(answers.find(({ statusCode }) => statusCode === 200)?.json());
    expect(await houseOf('ja')).toMatchObject({ title: won?.title, revision: 1 });
    expect(await houseOf('en')).toMatchObject({ title: 'Events', revision: 0 });
  });
});
