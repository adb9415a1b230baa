import { createHash } from 'node:crypto';
import type { ArticleTexts } from '@tessera/contracts/article/article.schema';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { dayMs } from '@tessera/contracts/time/durations';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { wordsOf } from '../modules/publishing/article/article-words.ts';
import { createArticleRepository } from '../modules/publishing/article/article.repository.ts';
import { createLinkClicksRepository, type CountedClick } from '../modules/publishing/link/link-clicks.repository.ts';
import { createLinkRepository } from '../modules/publishing/link/link.repository.ts';
import { createNewsletterRepository } from '../modules/publishing/newsletter/newsletter.repository.ts';
import { createSubscriberRepository } from '../modules/publishing/newsletter/subscriber.repository.ts';
import { heading, list, page, paragraph } from '../modules/publishing/published-article/house/parts.ts';
import type { Services } from '../platform/services.ts';
import type { DemoUser } from './demo-user.ts';

const days = 30;

const textOf = (title: string, summary: string, ...content: Parameters<typeof page>[1][]) => ({
  title,
  summary,
  body: page(title, ...content).body,
});

const article: Readonly<Record<Language, ArticleTexts[Language] & object>> = {
  en: textOf(
    'Three questions before you trust an engagement rate',
    'The same percentage can mean three things. How to read it.',
    paragraph(
      'An engagement rate divides interactions by followers. Before you compare two accounts, ask what stands above and below the line.',
    ),
    heading('Followers of which day?'),
    paragraph(
      'A rate over the followers at the time of the post is a fact. A rate over the present followers makes old posts of a growing account look weak.',
    ),
    heading('How many posts does it rest on?'),
    paragraph('Four posts are an anecdote. Look at the median beside the mean, and at the number of posts below it.'),
    heading('Are likes hidden?'),
    paragraph('Where likes are hidden nobody knows the rate. Unknown is not zero, so it must not count as one.'),
    heading('In short'),
    list('Compare accounts of one size.', 'Compare the same days.', 'Leave out what is not known, and say so.'),
  ),
  'zh-Hant-HK': textOf(
    '相信互動率之前，先問三個問題',
    '同一個百分比可能有三種意思，該如何解讀。',
    paragraph('互動率是互動數除以粉絲數。比較兩個帳號之前，先確認分子與分母是什麼。'),
    heading('是哪一天的粉絲數？'),
    paragraph('以發文當時的粉絲數計算，才是事實。若以目前的粉絲數計算，成長中帳號的舊貼文會顯得較弱。'),
    heading('以多少篇貼文計算？'),
    paragraph('四篇貼文只是個案。除了平均數，也要看中位數與貼文數量。'),
    heading('按讚數是否隱藏？'),
    paragraph('按讚數隱藏時，沒有人知道互動率。未知不等於零，不應以零計算。'),
    heading('重點整理'),
    list('比較規模相近的帳號。', '比較相同的日期範圍。', '略去未知的數值，並加以註明。'),
  ),
  ja: textOf(
    'エンゲージメント率を信じる前の3つの質問',
    '同じ割合でも意味は3通り。その読み方。',
    paragraph(
      'エンゲージメント率は、インタラクション数をフォロワー数で割った値です。2つのアカウントを比べる前に、分子と分母を確かめましょう。',
    ),
    heading('いつのフォロワー数か'),
    paragraph(
      '投稿時のフォロワー数による率は事実です。現在のフォロワー数で割ると、伸びているアカウントの古い投稿が弱く見えます。',
    ),
    heading('何件の投稿に基づくか'),
    paragraph('4件では一例にすぎません。平均値とあわせて中央値と投稿数も見ましょう。'),
    heading('いいねは非表示か'),
    paragraph('いいねが非表示の場合、率は誰にも分かりません。不明は0ではないので、0として数えてはいけません。'),
    heading('まとめ'),
    list('同じ規模のアカウントを比べる。', '同じ期間で比べる。', '不明な値は除き、その旨を示す。'),
  ),
};

const origins = ['instagram.com', 'instagram.com', 'l.instagram.com', 'google.com', ''] as const;

/** A month of clicks: more at weekends, most of them from phones. */
function clicksOf(ownerId: string, linkId: string, now: Date, most: number): CountedClick[] {
  return Array.from({ length: days }, (_, back) => new Date(now.getTime() - back * dayMs)).flatMap((date, back) => {
    const isWeekend = date.getUTCDay() % 6 === 0;
    const clicks = Math.max(1, Math.round((most * (isWeekend ? 1 : 0.6) * (days - back)) / days));
    return Array.from({ length: clicks }, (_, place) => ({
      ownerId,
      linkId,
      day: date.toISOString().slice(0, 10),
      isBot: place % 9 === 8,
      device: place % 4 === 3 ? ('computer' as const) : ('phone' as const),
      referrer: origins[place % origins.length] ?? '',
      digest:
        place % 9 === 8
          ? null
          : createHash('sha256')
              .update(`${linkId} ${back} ${place - (place % 3 === 2 ? 1 : 0)}`)
              .digest(),
    }));
  });
}

async function addPublications({ db, clock }: Services, ownerId: string): Promise<void> {
  const now = clock.now();
  const articles = createArticleRepository(db);
  const tags = ['engagement', 'figures'];
  const written = await articles.add(
    ownerId,
    { slug: 'three-questions-engagement-rate', tags, cover: null, texts: article },
    new Date(now.getTime() - 9 * dayMs),
  );
  if (written !== null)
    await articles.show(
      ownerId,
      written.id,
      {
        published: { slug: written.slug, tags, cover: null, texts: article, words: wordsOf(article, tags) },
        publishedAt: new Date(now.getTime() - 8 * dayMs),
        editionAt: new Date(now.getTime() - 8 * dayMs),
        scheduled: null,
        scheduledAt: null,
        isOfThisRevision: true,
      },
      now,
    );
  await articles.add(
    ownerId,
    {
      slug: 'spring-lookbook-notes',
      tags: [],
      cover: null,
      texts: {
        en: textOf('Spring lookbook: notes', '', paragraph('What worked in April, and what we leave out next year.')),
      },
    },
    now,
  );

  const links = createLinkRepository(db);
  const settings = {
    tags: ['spring'],
    expiresAt: null,
    fallback: null,
    clicksMax: null,
    passesQuery: false,
    passwordHash: null,
  };
  for (const [slug, title, target, most] of [
    [
      'spring-lookbook',
      'Spring lookbook',
      'https://shop.example/lookbook?utm_source=instagram&utm_campaign=spring',
      24,
    ],
    ['linen-days', 'Linen days', 'https://shop.example/linen?utm_source=newsletter', 9],
  ] as const) {
    const link = await links.add(ownerId, slug, { ...settings, title, target }, new Date(now.getTime() - days * dayMs));
    if (link !== null) await createLinkClicksRepository(db).add(clicksOf(ownerId, link.id, now, most));
  }
}

/** Adds newsletter subscribers, and a newsletter that is not sent yet. */
async function addNewsletter({ db, clock }: Services, authorId: string): Promise<void> {
  const now = clock.now();
  for (const [name, language] of [
    ['hana', 'ja'],
    ['chloe', 'zh-Hant-HK'],
    ['omar', 'en'],
  ] as const)
    await createSubscriberRepository(db).subscribe(`${name}@readers.example`, language, now);
  const texts = Object.fromEntries(
    languages.map((language) => [language, { subject: article[language].title, intro: article[language].summary }]),
  );
  const drafts = await createNewsletterRepository(db).list();
  if (drafts.length === 0)
    await createNewsletterRepository(db).add(authorId, 'three-questions-engagement-rate', texts, now);
}

/** Adds articles, a newsletter, and short links with a month of clicks for the first new demo account. */
export async function publishForDemo(services: Services, users: readonly DemoUser[]): Promise<void> {
  const [first] = users;
  const user = first && (await createUserRepository(services.db).findByEmail(first.email));
  if (user) {
    await addPublications(services, user.id);
    await addNewsletter(services, user.id);
  }
}
