import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { daysOf, isWiderThan, timeRanges } from '@tessera/contracts/time/ranges';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { Wall, WallSkeleton } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DayRangePicker,
  EmptyState,
  FilterChip,
  LoadState,
  MarkChip,
  Settling,
  toLoadable,
  Toolbar,
  ToolbarSpace,
  ToolbarText,
  toPaging,
  useFormat,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useRangeText } from '../../browse/views/use-range-text.ts';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useNow } from '../../lib/use-now.ts';
import { useToday } from '../../lib/use-today.ts';
import { toStoryItem, type StoryItem } from './story-item.ts';
import { StoryViewer } from './story-viewer.tsx';
import { useStories } from './use-stories.ts';
import { useStoryAddress } from './use-story-address.ts';
import { useStoryName } from './use-story-name.ts';

const Foot = styled('div')({
  padding: `${step * 2}px ${step / 2}px 0`,
  fontSize: size.tiny,
  color: color.inkSecondary,
  lineHeight: 1.5,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});
const Line = styled('div')({ overflow: 'hidden', textOverflow: 'ellipsis' });
const footHeight = 48;

interface StoryWallProps {
  readonly contents: readonly StoryContent[];
  /** Undefined for all of them. */
  readonly content: StoryContent | undefined;
  /** Tools at the end of the row above the wall. */
  readonly tools: ReactNode;
}

/** Collected stories, newest first, with a viewer. */
export function StoryWall({ contents, content, tools }: StoryWallProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { days, openId, open, showRange } = useStoryAddress();
  const { query, isSettling } = useStories({ storyContentId: content?.id, days });
  const state = toLoadable(query, ({ pages }) => (pages[0]?.list.length ?? 0) === 0);
  const total = query.data?.pages[0]?.total;
  const nameOf = useStoryName();
  const altOf = (story: Story): string => t('story.alt', { account: nameOf(story), time: dateTime(story.createdTime) });
  const loadMore = query.isFetchingNextPage ? undefined : () => void query.fetchNextPage();
  return (
    <>
      <Toolbar>
        <StoryRangeChip />
        <ToolbarText role="status">{total !== undefined && t('story.count', { count: total })}</ToolbarText>
        <ToolbarSpace />
        {tools}
      </Toolbar>
      <LoadState
        state={state}
        skeleton={<WallSkeleton rows={2} footHeight={footHeight} />}
        empty={
          days === null ? (
            <NoStories content={content} />
          ) : (
            <EmptyState
              title={t('story.none.days')}
              text={t('story.none.daysText')}
              action={<Button onClick={() => showRange('allTime')}>{t('plan.need.allTime')}</Button>}
            />
          )
        }
      >
        {({ pages }) => {
          const items = pages.flatMap(({ list }) => list).map((story) => toStoryItem(story, altOf(story)));
          return (
            <Settling isSettling={isSettling}>
              <Wall
                label={t('story.list.label')}
                items={items}
                {...(total === undefined ? {} : { total })}
                onOpen={({ id }) => open(id)}
                renderFoot={(item) => <StoryFoot item={item} />}
                footHeight={footHeight}
                {...toPaging(query)}
              />
              <StoryViewer
                items={items}
                openId={openId}
                onOpenChange={open}
                total={total}
                clipboards={contents.filter(({ type }) => type === 'CLIPBOARD')}
                hasMore={query.hasNextPage}
                onLoadMore={loadMore}
              />
            </Settling>
          );
        }}
      </LoadState>
    </>
  );
}

function StoryFoot({ item: { story } }: { readonly item: StoryItem }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const now = useNow();
  const nameOf = useStoryName();
  const isShown = story.expiresTime !== null && new Date(story.expiresTime) > now;
  return (
    <Foot>
      <Line style={{ color: color.ink, fontWeight: weight.medium }}>{nameOf(story)}</Line>
      <Line>
        {isShown ? (
          <MarkChip tone="good">{t('story.live')}</MarkChip>
        ) : (
          <time dateTime={story.createdTime}>{dateTime(story.createdTime)}</time>
        )}
      </Line>
    </Foot>
  );
}

/** The empty state: why there are none, and when there may be some. */
function NoStories({ content }: { readonly content: StoryContent | undefined }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  if (content?.type === 'CLIPBOARD')
    return <EmptyState title={t('story.none.clipboard')} text={t('story.none.clipboardText')} />;
  if (content?.type === 'USERTAGGED')
    return <EmptyState title={t('story.none.title')} text={t('story.none.mentions')} />;
  if (content === undefined || content.nextReadTime === null)
    return <EmptyState title={t('story.none.title')} text={t('story.none.text')} />;
  if (content.asOf === null) return <EmptyState title={t('story.none.reading')} text={t('story.none.text')} />;
  return (
    <EmptyState
      title={t('story.none.title')}
      text={t('story.none.next', { account: content.value, time: dateTime(content.nextReadTime) })}
    />
  );
}

const named = timeRanges.filter((range) => range !== 'custom' && range !== 'singleDate');

/** The days whose stories are shown. */
function StoryRangeChip(): ReactNode {
  const { t } = useTranslation('workspace');
  const { quota } = useRights();
  const { today, weekStart } = useToday();
  const { range, days, showRange } = useStoryAddress();
  const months = quota('timeRange');
  const isGiven = range === 'custom' || range === 'singleDate';
  const text = useRangeText()({ range, days });
  return (
    <FilterChip
      label={range === 'allTime' ? text : t('range.label')}
      value={range === 'allTime' ? undefined : text}
      onRemove={() => showRange('allTime')}
    >
      {() => (
        <DayRangePicker
          ranges={named.map((value) => {
            const of = daysOf(value, today, weekStart);
            return {
              value,
              label: t(`range.${value}`),
              days: of && { from: of.dateFrom, to: of.toDate },
              isDisabled: of !== null && isWiderThan(of, months),
            };
          })}
          chosen={isGiven ? null : range}
          days={days && { from: days.dateFrom, to: days.toDate }}
          onChoose={(value) => showRange(value)}
          onDaysChange={({ from, to }) => showRange('custom', { dateFrom: from, toDate: to })}
        />
      )}
    </FilterChip>
  );
}
