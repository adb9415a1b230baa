import type { Figures, Summary } from '@tessera/contracts/media/figures.schema';
import type { ChartSplit } from '../../browse/views/workspace-address.ts';

type Sum = Figures['likes'];

const addSums = (list: readonly Sum[]): Sum => ({
  sum: list.reduce((all, { sum }) => all + sum, 0),
  known: list.reduce((all, { known }) => all + known, 0),
});

/** Adds up the figures of sets of posts. Its EMV is a sum of amounts that were each rounded. */
export function addFigures(list: readonly Figures[]): Figures {
  const total = (numberOf: (figures: Figures) => number): number =>
    list.reduce((all, figures) => all + numberOf(figures), 0);
  const [interactions, followers] = [
    total(({ engagement }) => engagement.interactions),
    total(({ engagement }) => engagement.followers),
  ];
  return {
    posts: total(({ posts }) => posts),
    likes: addSums(list.map(({ likes }) => likes)),
    comments: addSums(list.map(({ comments }) => comments)),
    interactions: addSums(list.map((figures) => figures.interactions)),
    views: addSums(list.map(({ views }) => views)),
    exposure: addSums(list.map(({ exposure }) => exposure)),
    engagement: {
      rate: followers === 0 ? null : (interactions / followers) * 100,
      interactions,
      followers,
      known: total(({ engagement }) => engagement.known),
    },
    emv: addSums(list.map(({ emv }) => emv)),
    priced: {
      likes: total(({ priced }) => priced.likes),
      comments: total(({ priced }) => priced.comments),
      views: total(({ priced }) => priced.views),
    },
  };
}

/** One line of a chart. */
export interface ChartLine {
  readonly by: ChartSplit;
  /** `total`, a content's id, a media type, or `others`. */
  readonly key: string;
  /** The keys of all lines. A content without a line of its own belongs to `others`. */
  readonly keys: readonly string[];
}

/** The figures of a line, taken from a summary. */
export function figuresOfLine({ current, contentList, typeList }: Summary, { by, key, keys }: ChartLine): Figures {
  if (by === 'total') return current;
  if (by === 'type') return addFigures(typeList.flatMap((each) => (each.type === key ? [each.current] : [])));
  const isOfLine = (contentId: string): boolean => (key === 'others' ? !keys.includes(contentId) : contentId === key);
  return addFigures(contentList.flatMap((each) => (isOfLine(each.contentId) ? [each.current] : [])));
}
