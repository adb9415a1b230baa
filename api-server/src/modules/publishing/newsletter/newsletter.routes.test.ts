import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article } from '@tessera/contracts/article/article.schema';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import type { Newsletter } from '@tessera/contracts/newsletter/newsletter.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createOutboxRepository, type OutboxRow } from '../../../platform/mail/outbox.repository.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { createNewsletterRepository } from './newsletter.repository.ts';
import { createSubscriberRepository } from './subscriber.repository.ts';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  admin = await addUser(api, { type: 1 });
});
afterAll(() => api.close());

let network = 0;
/** An address in a new network for each call, as for different strangers. */
const elsewhere = (): string => `10.0.${Math.floor((network += 1) / 250)}.${network % 250}`;
const mailsTo = (email: string): Promise<OutboxRow[]> => createOutboxRepository(api.db).newest(100, email);
const subscribe = (email: string, language = 'en', address = elsewhere()) =>
  send(api.app, newsletterCalls.subscribe, { body: { email, language }, address });
const tokenIn = (mail: OutboxRow | undefined, name: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`/newsletter\\?${name}=(?<token>[\\w-]+)`, 'u').exec(mail?.body_text ?? '')?.groups?.['token'] ?? '';
const confirm = (token: string) => send(api.app, newsletterCalls.confirm, { body: { token } });
const isSubscribed = async (email: string): Promise<boolean> =>
  (await createSubscriberRepository(api.db).stillSubscribed([email])).has(email);
const switchOf = async ({ cookie }: TestUser) =>
  unsafeCast<{ data: { newsLetter: boolean } }>((await send(api.app, userCalls.getUserInfo, {}, cookie)).json()).data
    .newsLetter;

async function subscribed(email: string, language = 'en'): Promise<string> {
  await subscribe(email, language);
  const token = tokenIn((await mailsTo(email))[0], 'confirm');
  expect((await confirm(token)).statusCode).toBe(200);
  return token;
}

const post = (call: Parameters<typeof send>[1], body: unknown, who = admin) =>
  send(api.app, call, { body }, who.cookie);
const list = async (): Promise<readonly Newsletter[]> =>
  unsafeCast<{ newsletterList: Newsletter[] }>(
    (await send(api.app, newsletterCalls.getNewsletters, {}, admin.cookie)).json(),
  ).newsletterList;
const newsletterIn = (answer: { json: () => unknown }): Newsletter =>
  unsafeCast<{ newsletter: Newsletter }>(answer.json()).newsletter;

const add = async (slug: string): Promise<Newsletter> =>
  newsletterIn(await post(newsletterCalls.addNewsletter, { slug }));

async function publish(texts: Readonly<Record<string, unknown>>): Promise<Article> {
  const begun = unsafeCast<{ article: Article }>(
    (await post(articleCalls.addArticle, { language: 'en', title: 'Linen days' })).json(),
  ).article;
  const written = unsafeCast<{ article: Article }>(
    (await post(articleCalls.updateArticle, { id: begun.id, revision: begun.revision, texts })).json(),
  ).article;
  return unsafeCast<{ article: Article }>(
    (await post(articleCalls.publishArticle, { id: written.id, revision: written.revision })).json(),
  ).article;
}
const textOf = (title: string, text: string) => ({
  title,
  summary: `About ${title}`,
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: '/guideline' } }] }],
      },
    ],
  },
});

describe('a subscription', () => {
  it('starts only after its email is confirmed, in the language of the page', async () => {
    expect((await subscribe('noor@example.com', 'ja')).json()).toEqual({});
    expect(await isSubscribed('noor@example.com')).toBe(false);
    const [mail] = await mailsTo('noor@example.com');
    expect(mail).toMatchObject({
      template: 'newsletterConfirm',
      language: 'ja',
      subject: 'Tesseraニュースレターの登録を確認してください',
    });
    expect((await confirm(tokenIn(mail, 'confirm'))).statusCode).toBe(200);
    expect(await isSubscribed('noor@example.com')).toBe(true);
    expect((await confirm(tokenIn(mail, 'confirm'))).statusCode).toBe(200);
  });

  it('answers known, unknown and subscribed addresses alike, and sends an email to each', async () => {
    const user = await addUser(api);
    await subscribed('robin@example.com');
    const answers = await Promise.all(
      [user.email, 'robin@example.com', 'nobody@example.com'].map((email) => subscribe(email)),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    for (const email of [user.email, 'nobody@example.com'])
      expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['newsletterConfirm']);
  });

  it('of an account address turns on the newsletter of the account after confirmation', async () => {
    const user = await addUser(api);
    await subscribe(user.email);
    expect(await switchOf(user)).toBe(false);
    await confirm(tokenIn((await mailsTo(user.email))[0], 'confirm'));
    expect(await switchOf(user)).toBe(true);
  });

  it('sends at most three emails a day to one address, from whatever network', async () => {
    const answers: number[] = [];
    for (let time = 0; time < 5; time += 1) answers.push((await subscribe('often@example.com')).statusCode);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo('often@example.com')).toHaveLength(3);
    api.clock.advance(dayMs);
    expect((await subscribe('often@example.com')).statusCode).toBe(200);
  });

  it('is limited to twenty addresses an hour per network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, number) => subscribe(`list-${number}@example.com`, 'en', '192.0.2.9')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  it('rejects a link that is expired, changed or truncated', async () => {
    await subscribe('late@example.com');
    const token = tokenIn((await mailsTo('late@example.com'))[0], 'confirm');
    const bytes = Buffer.from(token, 'base64url');
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    for (const wrong of [
      bytes.toString('base64url'),
      token.slice(0, -4),
      token.slice(10),
      'abc',
      Buffer.alloc(60).toString('base64url'),
    ]) {
      expect((await confirm(wrong)).json()).toMatchObject({ code: 'notFound' });
    }
    api.clock.advance(2 * dayMs);
    expect((await confirm(token)).json()).toMatchObject({ code: 'notFound' });
    expect(await isSubscribed('late@example.com')).toBe(false);
  });

  it('moves to the account that a subscriber registers later', async () => {
    await subscribed('later@example.com');
    await send(api.app, userCalls.register, {
      body: {
        email: 'later@example.com',
        password: 'a long enough password',
        language: 'en',
        timeZone: 'UTC',
        newsLetter: false,
      },
    });
    const users = createUserRepository(api.db);
    const user = await users.findByEmail('later@example.com');
    await users.confirm(user?.id ?? '', 'hash', api.clock.now(), null);
    expect(await users.findByEmail('later@example.com')).toMatchObject({ news_letter: true });
  });
});

describe('an unsubscription', () => {
  it('accepts the one-click request of a mail program without a cookie, also when repeated', async () => {
    const user = await addUser(api);
    const token = await subscribed(user.email);
    const one = () =>
      api.app.inject({
        method: 'POST',
        url: `/newsletter?unsubscribe=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect([(await one()).statusCode, (await one()).statusCode]).toEqual([204, 204]);
    expect([await switchOf(user), await isSubscribed(user.email)]).toEqual([false, false]);
    expect((await api.app.inject({ method: 'POST', url: '/newsletter?unsubscribe=forged' })).statusCode).toBe(404);
  });

  it('ends only the newsletters to its own address, and removes no other email to it', async () => {
    const other = await addUser(api);
    for (const email of [other.email, 'stays@example.com']) await subscribed(email);
    await send(api.app, newsletterCalls.unsubscribe, { body: { token: await subscribed('leaves@example.com') } });
    expect([
      await isSubscribed('leaves@example.com'),
      await isSubscribed('stays@example.com'),
      await switchOf(other),
    ]).toEqual([false, true, true]);
    expect(await mailsTo('leaves@example.com')).toMatchObject([{ template: 'newsletterConfirm', state: 'waiting' }]);
  });

  it('can be undone on the page with the same link', async () => {
    const token = await subscribed('undo@example.com');
    await send(api.app, newsletterCalls.unsubscribe, { body: { token } });
    expect(await isSubscribed('undo@example.com')).toBe(false);
    await confirm(token);
    expect(await isSubscribed('undo@example.com')).toBe(true);
  });

  it('through the account setting also removes the address that subscribed without an account', async () => {
    const user = await addUser(api);
    await createSubscriberRepository(api.db).subscribe(user.email, 'en', api.clock.now());
    await send(api.app, userCalls.setUserInfo, { body: { newsLetter: false } }, user.cookie);
    expect(await isSubscribed(user.email)).toBe(false);
  });
});

describe('an Admin', () => {
  it('creates a newsletter from a published article, edits it, and sends a test in each language', async () => {
    const { slug } = await publish({
      en: textOf('Linen days', '<b>three</b> posts'),
      ja: textOf('リネンの日', '週に3件'),
    });
    const begun = newsletterIn(await post(newsletterCalls.addNewsletter, { slug }));
    expect(begun).toMatchObject({
      state: 'draft',
      texts: { en: { subject: 'Linen days', intro: 'About Linen days' }, ja: { subject: 'リネンの日' } },
    });
    const changed = newsletterIn(
      await post(newsletterCalls.updateNewsletter, {
        id: begun.id,
        revision: 1,
        texts: { en: { subject: 'For you', intro: '' }, ja: begun.texts.ja },
      }),
    );
    expect(
      (await post(newsletterCalls.updateNewsletter, { id: begun.id, revision: 1, texts: {} })).json(),
    ).toMatchObject({ code: 'conflict', params: { revision: changed.revision } });
    expect((await post(newsletterCalls.testNewsletter, { id: begun.id })).statusCode).toBe(200);
    const mails = (await mailsTo(admin.email)).toSorted((a, b) => (a.language < b.language ? -1 : 1));
    expect(mails.map(({ language, subject }) => [language, subject])).toEqual([
      ['en', 'For you'],
      ['ja', 'リネンの日'],
    ]);
    expect(mails[0]?.body_html).toContain(
      '<div lang="en"><h1 style="margin:0 0 16px;font-size:24px">Linen days</h1><p><a href="http://127.0.0.1:4400/guideline" rel="noopener nofollow ugc">&lt;b&gt;three&lt;/b&gt; posts</a></p></div>',
    );
    expect(mails[0]?.body_text).toContain('Linen days\n\n<b>three</b> posts');
    expect(mails[0]?.unsubscribe_url).toBe(
      `http://127.0.0.1:4400/newsletter?unsubscribe=${tokenIn(mails[0], 'unsubscribe')}`,
    );
  });

  it('cannot use an unpublished article for a newsletter', async () => {
    expect((await post(newsletterCalls.addNewsletter, { slug: 'nobody-wrote-this' })).json()).toMatchObject({
      code: 'notFound',
    });
    const article = await publish({ en: textOf('Gone', 'soon') });
    const { id } = newsletterIn(await post(newsletterCalls.addNewsletter, { slug: article.slug }));
    await post(articleCalls.unpublishArticle, { id: article.id, revision: article.revision });
    expect((await post(newsletterCalls.sendNewsletter, { id, revision: 1 })).json()).toMatchObject({
      code: 'notFound',
    });
    expect((await post(newsletterCalls.deleteNewsletter, { id })).statusCode).toBe(200);
  });

  it('deletes and sends only the newsletter that was chosen', async () => {
    const { slug } = await publish({ en: textOf('Several', 'drafts') });
    const [kept, sent, deleted] = [await add(slug), await add(slug), await add(slug)];
    await post(newsletterCalls.deleteNewsletter, { id: deleted.id });
    await post(newsletterCalls.sendNewsletter, { id: sent.id, revision: 1 });
    const listed = await list();
    expect(listed.find(({ id }) => id === kept.id)).toEqual(kept);
    expect(listed.find(({ id }) => id === sent.id)).toMatchObject({ state: 'sending' });
    expect(listed.find(({ id }) => id === deleted.id)).toBeUndefined();
  });

  it('sends a newsletter once despite repeated requests, and cannot change or delete it afterwards', async () => {
    const { slug } = await publish({ en: textOf('Once', 'only') });
    const { id } = newsletterIn(await post(newsletterCalls.addNewsletter, { slug }));
    const answers = await Promise.all([1, 2, 3].map(() => post(newsletterCalls.sendNewsletter, { id, revision: 1 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { newsletterList, subscribers } = unsafeCast<{ newsletterList: Newsletter[]; subscribers: number }>(
      (await send(api.app, newsletterCalls.getNewsletters, {}, admin.cookie)).json(),
    );
    expect(newsletterList.find((known) => known.id === id)).toMatchObject({ id, state: 'sending', total: subscribers });
    expect((await post(newsletterCalls.updateNewsletter, { id, revision: 2, texts: {} })).statusCode).toBe(409);
    expect((await post(newsletterCalls.deleteNewsletter, { id })).statusCode).toBe(404);
  });

  it('is told that a newsletter was sent when the request is sent again after its response was lost, but not when another version was sent', async () => {
    const article = await publish({ en: textOf('Lost', 'and found') });
    const { id, texts } = await add(article.slug);
    const { revision } = newsletterIn(
      await post(newsletterCalls.updateNewsletter, { id, revision: 1, texts: { en: { subject: 'Found', intro: '' } } }),
    );
    const first = await post(newsletterCalls.sendNewsletter, { id, revision });
    await post(articleCalls.unpublishArticle, { id: article.id, revision: article.revision });
    expect((await post(newsletterCalls.sendNewsletter, { id, revision })).json()).toEqual(first.json());
    expect((await post(newsletterCalls.sendNewsletter, { id, revision: 1 })).json()).toMatchObject({
      code: 'conflict',
      params: { revision: revision + 1 },
    });
    expect((await post(newsletterCalls.updateNewsletter, { id, revision, texts })).json()).toMatchObject({
      code: 'conflict',
    });
    await api.db.deleteFrom('newsletter_delivery').where('newsletter_id', '=', id).execute();
    await createNewsletterRepository(api.db).end(id);
    expect((await post(newsletterCalls.sendNewsletter, { id, revision })).json()).toMatchObject({
      newsletter: { id, state: 'sent' },
    });
  });
});
