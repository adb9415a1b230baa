import type { Figures } from '@tessera/contracts/media/figures.schema';
import type { TrendKind } from '@tessera/contracts/trend/trend.schema';
import { figuresOf } from './reference-figures.ts';
import type { ReferenceMedia } from './reference-media.ts';
import { readMentions } from './reference-mentions.ts';
import { inOrder } from './reference-view.ts';

interface ReferenceTrend {
  readonly figures: Figures;
  readonly postsBefore: number;
  readonly score: number;
  readonly lift: number | null;
  /** Keys of the three posts with the most interactions. */
  readonly best: readonly string[];
}

const carriedBy = ({ caption, tags }: ReferenceMedia, kind: TrendKind): readonly string[] => [
  ...(kind === 'hashtags' ? tags : readMentions(caption)),
];

const meanOf = (media: readonly ReferenceMedia[]): number | null => {
  const { sum, known } = figuresOf(media).interactions;
  return known === 0 ? null : sum / known;
};

/** What the captions of a view contain, name by name. */
export function trendsOf(
  now: readonly ReferenceMedia[],
  before: readonly ReferenceMedia[],
  kind: TrendKind,
): ReadonlyMap<string, ReferenceTrend> {
  const names = new Set(now.flatMap((media) => carriedBy(media, kind)));
  const whole = meanOf(now);
  return new Map(
    [...names].map((name): [string, ReferenceTrend] => {
      const carriers = now.filter((media) => carriedBy(media, kind).includes(name));
      const postsBefore = before.filter((media) => carriedBy(media, kind).includes(name)).length;
      const own = meanOf(carriers);
      return [
        name,
        {
          figures: figuresOf(carriers),
          postsBefore,
          score: (carriers.length + 1) / (postsBefore + 1),
          lift: whole === null || whole === 0 || own === null ? null : own / whole,
          best: inOrder(carriers, 'INTERACTIONS', 'desc')
            .slice(0, 3)
            .map(({ contentId, mediaId }) => `${contentId}/${mediaId}`),
        },
      ];
    }),
  );
}
