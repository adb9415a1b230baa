import { daySchema } from '@tessera/contracts/schema/schema';
import { daysOf, timeRangeSchema, type TimeRange } from '@tessera/contracts/time/ranges';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { useOwnSearch } from '../../browse/views/own-search.ts';
import { useToday } from '../../lib/use-today.ts';

/** The days of a view; null for an open end. */
interface StoryDays {
  readonly dateFrom: string;
  readonly toDate: string;
}

interface StoryAddress {
  /** The selected account or clipboard: an id, `all`, or null if the address has none. */
  readonly contentId: string | null;
  readonly range: TimeRange;
  /** Null for all time. */
  readonly days: StoryDays | null;
  /** The key of the open story. */
  readonly openId: string | null;
  readonly linkTo: (contentId: string) => string;
  readonly showRange: (range: TimeRange, days?: StoryDays) => void;
  readonly open: (id: string | null) => void;
}

const asDay = (text: string | null): string | null => daySchema.safeParse(text).data ?? null;

/** The state of the stories page, kept in its address. */
export function useStoryAddress(): StoryAddress {
  const { get, set } = useOwnSearch();
  const [search] = useSearchParams();
  const { today, weekStart } = useToday();
  const [from, to] = [asDay(get('dateFrom')), asDay(get('toDate'))];
  const given = from !== null && to !== null && from <= to ? { dateFrom: from, toDate: to } : null;
  const named = timeRangeSchema.safeParse(get('range')).data ?? 'allTime';
  const isGiven = named === 'custom' || named === 'singleDate';
  const range = isGiven && given === null ? 'allTime' : named;
  return {
    contentId: get('content'),
    range,
    days: isGiven ? given : daysOf(range, today, weekStart),
    openId: get('story'),
    linkTo: (contentId) => {
      const next = new URLSearchParams(search);
      next.set('content', contentId);
      next.delete('story');
      return `?${next.toString()}`;
    },
    showRange: (next, days) =>
      set({
        range: next === 'allTime' ? null : next,
        dateFrom: days?.dateFrom ?? null,
        toDate: days?.toDate ?? null,
        story: null,
      }),
    open: (id) => set({ story: id }, { replace: true }),
  };
}
