import type { ArticleCard } from '@tessera/contracts/article/article-card.schema';
import type { ArticleTexts } from '@tessera/contracts/article/article.schema';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { addDays } from '@tessera/contracts/time/ranges';
import { wordsOf } from '../modules/publishing/article/article-words.ts';
import { createArticleRepository } from '../modules/publishing/article/article.repository.ts';
import { describeCourse } from '../modules/publishing/card/chart.card.ts';
import { heading, page, paragraph } from '../modules/publishing/published-article/house/parts.ts';
import type { Db } from '../platform/db/database.ts';

const words = {
  en: {
    title: 'One year of a board',
    summary: 'Interactions week by week, as they were on the day of writing.',
    lead: 'A board collects accounts, and its report adds their posts up. This is the last year of one of ours; the line stays as it was when it was put into the text.',
    head: 'How to read it',
    rest: 'Interactions are likes and comments. Where likes are hidden, nobody knows them, and they are not counted as zero.',
  },
  'zh-Hant-HK': {
    title: '一個資料夾的一年',
    summary: '撰寫當日的每週互動數。',
    lead: '資料夾收集帳號，報告則加總帳號的貼文。以下是我們其中一個資料夾過去一年的數據，圖表會保留放入文章時的數值。',
    head: '如何解讀',
    rest: '互動數是按讚數與留言數的總和。按讚數隱藏時無從得知，因此不會以零計算。',
  },
  ja: {
    title: 'あるフォルダの1年',
    summary: '執筆した日の、週ごとのインタラクション。',
    lead: 'フォルダにアカウントを集めると、レポートがその投稿を集計します。これはあるフォルダの過去1年分です。グラフは記事に入れた時点のまま残ります。',
    head: '読み方',
    rest: 'インタラクションは、いいねとコメントの合計です。いいねが非表示の場合は不明であり、0としては数えません。',
  },
} as const;

function textsWith(card: ArticleCard): ArticleTexts {
  const textOf = ({ title, summary, lead, head, rest }: (typeof words)[keyof typeof words]) => ({
    title,
    summary,
    body: page(title, paragraph(lead), { type: 'card', attrs: { card } }, heading(head), paragraph(rest)).body,
  });
  return { en: textOf(words.en), 'zh-Hant-HK': textOf(words['zh-Hant-HK']), ja: textOf(words.ja) };
}

/**
 * Writes an article of a demo account about one of its boards, with its figures. Call it once the board has been read.
 */
export async function writeAboutBoard(db: Db, ownerId: string, folderId: string, now: Date): Promise<void> {
  const toDate = now.toISOString().slice(0, 10);
  const context = { db, caller: { userId: ownerId, rights: rightsOf(3), timeZone: 'UTC' }, now };
  const card = await describeCourse(context, {
    kind: 'chart',
    folderId,
    metric: 'interactions',
    dateFrom: addDays(toDate, -364),
    toDate,
  });
  const articles = createArticleRepository(db);
  const [texts, tags] = [textsWith(card), ['figures']];
  const written = await articles.add(ownerId, { slug: 'one-year-of-a-board', tags, cover: null, texts }, now);
  if (written !== null)
    await articles.show(
      ownerId,
      written.id,
      {
        published: { slug: written.slug, tags, cover: null, texts, words: wordsOf(texts, tags) },
        publishedAt: now,
        editionAt: now,
        scheduled: null,
        scheduledAt: null,
        isOfThisRevision: true,
      },
      now,
    );
}
