import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import { createAudience } from '@tessera/contracts/audience/audience.factory';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { createBrands } from '@tessera/contracts/brand/brand.factory';
import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { hashtagCalls } from '@tessera/contracts/hashtag/hashtag.calls';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { createInspect, createInspectReport } from '@tessera/contracts/inspect/inspect.factory';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import type { RankingRow } from '@tessera/contracts/ranking/ranking.schema';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import type { AnswerBook } from './answer-book.ts';
import { daysOf, figuresOf, provenanceOf } from './figures-of.ts';
import type { SampleData } from './sample-data.ts';

const postsShown = 3;
const [videos, images, slides] = ['GraphVideo', 'GraphImage', 'GraphSidecar'] as const;

const perPost = (sum: number, posts: number): number | null => (posts === 0 ? null : sum / posts);

function rowOf(username: string, media: readonly Media[]): RankingRow {
  const ofType = (type: Media['type']) => figuresOf(media.filter((one) => one.type === type));
  const [first] = media;
  return {
    username,
    fullName: first?.fullName ?? null,
    picture: null,
    followers: first?.followers ?? null,
    level: null,
    isPartner: false,
    contentId: first?.contentId ?? null,
    brand: null,
    figures: figuresOf(media),
    images: { posts: ofType(images).posts, emv: ofType(images).emv },
    videos: { posts: ofType(videos).posts, emv: ofType(videos).emv, views: ofType(videos).views },
    slides: { posts: ofType(slides).posts, emv: ofType(slides).emv },
    cplEmv: figuresOf(media).emv,
  };
}

/** The media that are shown, and the number of contents. */
function shownOf(data: SampleData) {
  return {
    shown: (): Media[] => data.media.filter(({ status }) => status.block === null),
    contentCount: (): number => data.contents.list().length,
  };
}
type Shown = ReturnType<typeof shownOf>;

function rangeOf(media: readonly Media[]) {
  const days = daysOf(media);
  return { dateFrom: days[0] ?? '2026-01-01', toDate: days.at(-1) ?? '2026-01-01' };
}

function answerRankings({ on }: AnswerBook, { shown, contentCount }: Shown): void {
  on(rankingCalls.getRanking, () => {
    const names = [...new Set(shown().flatMap(({ username }) => username ?? []))];
    return {
      rowList: names.map((name) =>
        rowOf(
          name,
          shown().filter(({ username }) => username === name),
        ),
      ),
      cursor: 0 as const,
      total: names.length,
      range: rangeOf(shown()),
      withoutAuthor: 0,
      thresholds: { ...kolThresholds },
      brandsAsOf: null,
      ground: provenanceOf(contentCount()),
    };
  });
}

/** Trends, and the hashtags that are suggested from them. */
function answerTrends({ on }: AnswerBook, { shown, contentCount }: Shown): void {
  on(trendCalls.getTrends, () => {
    const media = shown();
    const figures = figuresOf(media);
    return {
      rowList: [
        {
          name: 'latteart',
          brand: null,
          figures,
          postsBefore: 0,
          score: figures.posts + 1,
          lift: 1,
          postList: media.slice(0, postsShown),
        },
      ],
      total: 1,
      range: rangeOf(media),
      previousRange: rangeOf(media),
      meanInteractions: perPost(figures.interactions.sum, figures.interactions.known),
      brandsAsOf: null,
      ground: provenanceOf(contentCount()),
    };
  });
  on(hashtagCalls.suggest, () => {
    const media = shown();
    const { posts, exposure, interactions } = figuresOf(media);
    const suggestion = {
      name: 'latteart',
      match: 0.42,
      similarShare: 0.5,
      similarPosts: Math.ceil(posts / 2),
      posts,
      exposure,
      interactions,
      postList: media.slice(0, postsShown),
    };
    return { suggestionList: posts === 0 ? [] : [suggestion], looked: posts, similar: posts };
  });
}

function answerComparisons({ on }: AnswerBook, { shown, contentCount }: Shown): void {
  on(compareCalls.getComparison, ({ body: { itemList } }) => {
    const range = rangeOf(shown());
    return {
      range,
      previousRange: null,
      granularity: 'month' as const,
      buckets: [range],
      rowList: itemList.map((item) => {
        const media = shown().filter(({ contentId }) => item.contentId === undefined || contentId === item.contentId);
        const current = figuresOf(media);
        return {
          item,
          current,
          previous: null,
          values: [current.interactions.sum],
          ground: provenanceOf(item.contentId === undefined ? contentCount() : 1),
        };
      }),
    };
  });
}

function answerInspects({ on }: AnswerBook): void {
  on(inspectCalls.getInspect, ({ body: { emv: settingId } }) => {
    const { emv } = createInspectReport();
    return {
      inspect: createInspect({
        report: createInspectReport({ emv: emv && { ...emv, settingId: settingId ?? emv.settingId } }),
      }),
    };
  });
  on(inspectCalls.updateInspect, () => ({ inspect: createInspect() }));
}

/** Rankings, trends and comparisons of the sample media, by simple counting, and the report of an influencer. */
export function answerAnalysis(book: AnswerBook, data: SampleData): void {
  const shown = shownOf(data);
  answerRankings(book, shown);
  answerTrends(book, shown);
  answerComparisons(book, shown);
  answerInspects(book);
  const { on } = book;
  on(audienceCalls.getAudience, () => createAudience());
  on(brandCalls.getBrands, () => createBrands());
}
