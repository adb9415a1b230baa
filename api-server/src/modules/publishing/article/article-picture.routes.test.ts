import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { HousePage, Publication } from '@tessera/contracts/article/article.schema';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { articleImagesMax } from '@tessera/contracts/limits';
import { hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import sharp from 'sharp';
import { removeLostFiles } from '../../../platform/files/remove-lost-files.ts';
import { createOutboxRepository } from '../../../platform/mail/outbox.repository.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { articleFilesOf, findArticleFiles } from './article-files.ts';
import { startArticles, bodyOf, textOf, articleIn } from './testing/written-articles.ts';

const steps = startArticles();
const { post, begin, write, publish } = steps;

describe('an Admin', () => {
  it('lists the published articles of all authors, also hidden ones, and filters them', async () => {
    const admin = await addUser(steps.api, { type: 1 });
    const who = await addUser(steps.api);
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
    const admin = await addUser(steps.api, { type: 1 });
    const who = await addUser(steps.api);
    const { id } = await begin('Linen days', who);
    const { revision } = articleIn(
      await post(articleCalls.updateArticle, { id, revision: 1, texts: { en: textOf('Linen days', 'words') } }, who),
    );
    const { slug } = articleIn(await post(articleCalls.publishArticle, { id, revision }, who));
    for (const reason of ['Hidden <advertising>', 'Hidden <advertising>', null, null])
      await post(articleCalls.moderateArticle, { slug, reason }, admin);
    const mails = (await createOutboxRepository(steps.api.db).newest(9, who.email)).toSorted((a, b) =>
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
    steps.api.app.inject({
      method: 'POST',
      url: `/api${articleCalls.uploadArticleImage.path}?id=${id}`,
      headers: { cookie: steps.author.cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload: bytes,
    });
  const image = (src: string, cookie?: string) =>
    send(steps.api.app, articleCalls.getArticleImage, { query: { src } }, cookie);

  it('are limited per author across all articles, also for concurrent uploads', async () => {
    const filesBefore = (await articleFilesOf(steps.api.dependencies.fileStores).list()).length;
    const busy = await addUser(steps.api);
    const [one, other] = [await begin('One', busy), await begin('Other', busy)];
    await steps.api.db
      .insertInto('article_image')
      .columns(['owner_id', 'article_id', 'src', 'created_at'])
      .expression(
        sql`select ${busy.userId}::uuid, ${one.id}::uuid, 'picture' || n, ${steps.api.clock.now()}::timestamptz from generate_series(1, ${articleImagesMax - 1}::int) n`,
      )
      .execute();
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = () =>
      send(
        steps.api.app,
        articleCalls.uploadArticleImage,
        { query: { id: other.id }, upload: { type: 'image/png', text: picture } },
        busy.cookie,
      );
    const answers = await Promise.all([upload(), upload()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await upload()).json()).toMatchObject({ code: 'usageLimit', params: { quota: articleImagesMax } });
    // A picture beyond the limit is not on the disk either.
    expect(await articleFilesOf(steps.api.dependencies.fileStores).list()).toHaveLength(filesBefore + 1);
  });

  it('are removed when no article has them', async () => {
    const articleFiles = articleFilesOf(steps.api.dependencies.fileStores);
    const before = await articleFiles.list();
    await articleFiles.write('lost.webp', Buffer.from('a picture'));
    expect(
      await removeLostFiles(
        articleFiles,
        new Date(Date.now() + hourMs),
        (keys) => findArticleFiles(steps.api.db, keys),
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
    const own = await image(src, steps.author.cookie);
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
    expect((await image(src, steps.author.cookie)).statusCode).toBe(404);
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
    const admin = await addUser(steps.api, { type: 1 });
    const houseOf = async (language: string) =>
      unsafeCast<HousePage>(
        (await send(steps.api.app, articleCalls.getHousePage, { query: { page: 'event', language } })).json(),
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
