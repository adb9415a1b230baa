import type { TagSuggestion, TagSuggestions } from '@tessera/contracts/hashtag/hashtag.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import { paths } from '@tessera/contracts/paths';
import { Button, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ExplainedNumber,
  ListTable,
  NameText,
  SegmentedControl,
  Toolbar,
  ToolbarSpace,
  ToolbarText,
  useCopyText,
  useFormat,
  type ExplainedInput,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { mediaKey } from '../../browse/media/media-pages.ts';
import { writeWorkspaceAddress } from '../../browse/views/workspace-address.ts';
import { PostThumbs } from '../analysis/post-thumbs.tsx';

const suggestionOrders = ['match', 'exposure', 'interactions', 'crowding'] as const;
type SuggestionOrder = (typeof suggestionOrders)[number];

/** The mean over posts with a known value; null if there are none. */
const perPost = ({ sum, known }: TagSuggestion['exposure']): number | null => (known === 0 ? null : sum / known);

const valueOf: Readonly<Record<SuggestionOrder, (suggestion: TagSuggestion) => number | null>> = {
  match: ({ match }) => match,
  exposure: ({ exposure }) => perPost(exposure),
  interactions: ({ interactions }) => perPost(interactions),
  crowding: ({ posts }) => -posts,
};

/**
 * Sorts the best first: the highest value, or for crowding the lowest. Unknown values come last, and ties keep their
 * order.
 */
export const inSuggestionOrder = (
  suggestions: readonly TagSuggestion[],
  order: SuggestionOrder,
): readonly TagSuggestion[] =>
  suggestions.toSorted(
    (one, other) =>
      (valueOf[order](other) ?? Number.NEGATIVE_INFINITY) - (valueOf[order](one) ?? Number.NEGATIVE_INFINITY) || 0,
  );

type SuggestionRow = TagSuggestion & { readonly id: string };

const postAddress = (media: Media): string =>
  `${paths.home}?${writeWorkspaceAddress({ folderId: media.folderId, contentId: media.contentId, direction: 'desc', media: mediaKey(media) }).toString()}`;

/** The suggested hashtags, to select and to copy: the selected ones, or all. */
export function SuggestedTags({
  suggestions: { suggestionList, similar, looked },
}: {
  readonly suggestions: TagSuggestions;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const copy = useCopyText();
  const [order, setOrder] = useState<SuggestionOrder>('match');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = inSuggestionOrder(suggestionList, order).map((suggestion) => ({ ...suggestion, id: suggestion.name }));
  const copied = chosen.size === 0 ? rows : rows.filter(({ name }) => chosen.has(name));
  const text = copied.map(({ name }) => t('trend.hashtag', { name })).join(' ');
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Toolbar>
        <SegmentedControl
          label={t('trend.order.label')}
          value={order}
          onChange={setOrder}
          options={suggestionOrders.map((value) => ({
            value,
            label: t(value === 'crowding' ? 'tagGpt.order.crowding' : `tagGpt.column.${value}`),
          }))}
        />
        <ToolbarSpace />
        <Button startIcon={<Copy aria-hidden />} onClick={() => void copy(text)}>
          {t('tagGpt.copy.action', { count: copied.length })}
        </Button>
      </Toolbar>
      <ToolbarText role="status">{t('tagGpt.found', { count: rows.length, similar, looked })}</ToolbarText>
      <ListTable
        label={t('tagGpt.list')}
        columns={useSuggestionColumns(looked)}
        rows={rows}
        isCompact
        selection={{
          ids: chosen,
          onChange: setChosen,
          allLabel: t('tagGpt.choose.all'),
          rowLabel: (name) => t('tagGpt.choose.one', { name: t('trend.hashtag', { name }) }),
        }}
      />
    </Stack>
  );
}

function useSuggestionColumns(looked: number): readonly ListColumn<SuggestionRow>[] {
  const { t } = useTranslation('workspace');
  const { number, percent } = useFormat();
  const told = (known: number, total: number): ExplainedInput => ({
    label: t('report.input.told'),
    value: t('report.input.ofPosts', { known, total }),
  });
  const crowding = ({ posts }: SuggestionRow): ExplainedInput => ({
    label: t('tagGpt.input.crowding'),
    value: t('report.input.ofPosts', { known: posts, total: looked }),
  });
  const mean = (value: number | null): string => (value === null ? t('figure.unknown') : number(value, 0));
  const figure = (
    id: SuggestionOrder,
    text: (row: SuggestionRow) => string,
    inputs: (row: SuggestionRow) => readonly ExplainedInput[],
    from?: 'sm' | 'md',
  ): ListColumn<SuggestionRow> => ({
    id,
    title: t(`tagGpt.column.${id}`),
    align: 'end',
    ...(from === undefined ? {} : { from }),
    cell: (row) => (
      <ExplainedNumber
        label={t(`tagGpt.column.${id}`)}
        explanation={{ formula: t(`tagGpt.formula.${id}`), inputs: inputs(row) }}
      >
        {text(row)}
      </ExplainedNumber>
    ),
  });
  return [
    {
      id: 'name',
      title: t('tagGpt.column.hashtag'),
      cell: ({ name }) => <NameText>{t('trend.hashtag', { name })}</NameText>,
    },
    figure(
      'match',
      ({ match }) => percent(match, 0),
      (row) => [{ label: t('tagGpt.input.similarShare'), value: percent(row.similarShare, 1) }, crowding(row)],
    ),
    figure(
      'exposure',
      ({ exposure }) => mean(perPost(exposure)),
      ({ exposure, posts }) => [told(exposure.known, posts)],
      'md',
    ),
    figure(
      'interactions',
      ({ interactions }) => mean(perPost(interactions)),
      ({ interactions, posts }) => [told(interactions.known, posts)],
      'md',
    ),
    figure(
      'crowding',
      ({ posts }) => percent(posts / looked, 1),
      (row) => [crowding(row)],
      'sm',
    ),
    {
      id: 'carriers',
      title: t('tagGpt.column.carriers'),
      width: 108,
      cell: ({ postList }) => <PostThumbs posts={postList} hrefOf={postAddress} />,
    },
  ];
}
