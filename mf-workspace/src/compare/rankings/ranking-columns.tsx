import type { Content } from '@tessera/contracts/content/content.schema';
import { industryLabels } from '@tessera/contracts/industry/industry';
import type { Provenance } from '@tessera/contracts/media/figures.schema';
import { rankingDefinitions, rankingLabels } from '@tessera/contracts/ranking/ranking.labels';
import {
  isBrandTable,
  rankingSortSchema,
  type RankingRow,
  type RankingSort,
  type RankingTable,
} from '@tessera/contracts/ranking/ranking.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import { color, step } from '@tessera/ui/theme/tokens';
import { Trash2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPicture } from '../../lib/content-picture.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useCountryName } from '../../lib/use-country-name.ts';
import { useOfferKols } from '../../lib/use-offer-kols.ts';
import { useOrigin } from '../../report/use-origin.ts';

/** A row of the table, with the username as its id. */
export type RankedItem = RankingRow & { readonly id: string };

const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  minWidth: 0,
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Unknown = styled('span')({ color: color.inkSecondary });

type Sum = RankingRow['cplEmv'];
interface Figure {
  readonly value: number | null;
  readonly kind: 'count' | 'mean' | 'money' | 'percent';
  /** The sum that it was computed from, and the number of posts. */
  readonly parts: Sum | null;
}

const sum = (parts: Sum, kind: Figure['kind'] = 'count'): Figure => ({
  value: parts.known === 0 ? null : parts.sum,
  kind,
  parts,
});
const mean = (parts: Sum, kind: Figure['kind']): Figure => ({
  value: parts.known === 0 ? null : parts.sum / parts.known,
  kind,
  parts,
});
const count = (value: number | null): Figure => ({ value, kind: 'count', parts: null });

const figureOf: Readonly<Record<Exclude<RankingSort, 'username'>, (row: RankingRow) => Figure>> = {
  followers: ({ followers }) => count(followers),
  posts: ({ figures }) => count(figures.posts),
  interactions: ({ figures }) => sum(figures.interactions),
  engagement: ({ figures: { engagement } }) => ({
    value: engagement.rate === null ? null : engagement.rate / 100,
    kind: 'percent',
    parts: { sum: engagement.interactions, known: engagement.known },
  }),
  likes: ({ figures }) => sum(figures.likes),
  comments: ({ figures }) => sum(figures.comments),
  views: ({ figures }) => sum(figures.views),
  influences: ({ figures }) => sum(figures.exposure),
  emv: ({ figures }) => sum(figures.emv, 'money'),
  avgEmv: ({ figures }) => mean(figures.emv, 'money'),
  imagePosts: ({ images }) => count(images.posts),
  videoPosts: ({ videos }) => count(videos.posts),
  slidePosts: ({ slides }) => count(slides.posts),
  avgVideoViews: ({ videos }) => mean(videos.views, 'mean'),
  avgImageEmv: ({ images }) => mean(images.emv, 'money'),
  avgVideoEmv: ({ videos }) => mean(videos.emv, 'money'),
  avgSlideEmv: ({ slides }) => mean(slides.emv, 'money'),
  cplEmv: ({ cplEmv }) => sum(cplEmv, 'money'),
};

const firstOf: Readonly<Partial<Record<RankingTable, RankingSort>>> = {
  influentialUsers: 'followers',
  influentialBrands: 'influences',
};

/** The figures of a table, with the one that the table is named after first. */
const figuresOf = (table: RankingTable, sort: RankingSort): readonly Exclude<RankingSort, 'username'>[] => {
  const all = rankingSortSchema.options
    .filter((name) => name !== 'username')
    .filter((name) => isBrandTable(table) || table === 'associatedUsers' || name !== 'influences');
  const leading = [firstOf[table] ?? sort].filter((name) => name !== 'username');
  return [...leading, ...all.filter((name) => !leading.includes(name))];
};

interface RemovableContents {
  readonly contents: readonly Content[];
  readonly onRemove: (content: Content) => void;
}

interface RankingColumnsOptions extends RemovableContents {
  readonly table: RankingTable;
  readonly sort: RankingSort;
  readonly ground: Provenance;
}

/** Makes the column of a figure, which is explained. */
function useFigureColumn(ground: Provenance): (name: Exclude<RankingSort, 'username'>) => DataColumn<RankedItem> {
  const { t } = useTranslation('workspace');
  const { number, money, percent } = useFormat();
  const label = useFieldLabels(rankingLabels);
  const define = useFieldLabels(rankingDefinitions);
  const origin = useOrigin(ground);
  const { currency } = ground.emvSetting;
  const write = ({ value, kind }: Figure): string => {
    if (value === null) return t('figure.unknown');
    if (kind === 'money') return money(Math.round(value), currency);
    if (kind === 'percent') return percent(value, 2);
    return number(value, kind === 'mean' && value < 100 && !Number.isInteger(value) ? 1 : 0);
  };
  const cell = (figure: Figure): ReactNode =>
    figure.value === null ? <Unknown>{write(figure)}</Unknown> : write(figure);
  return (name) => ({
    id: name,
    title: label(name),
    hint: define(name),
    align: 'end',
    width: 128,
    isSortable: true,
    cell: (row) => cell(figureOf[name](row)),
    explain: (row) => {
      const figure = figureOf[name](row);
      const { parts } = figure;
      return {
        label: label(name),
        value: cell(figure),
        explanation: {
          ...origin,
          formula: define(name),
          ...(parts === null
            ? {}
            : {
                inputs: [
                  {
                    label: t('report.column.sum'),
                    value: figure.kind === 'money' ? money(parts.sum, currency) : number(parts.sum),
                  },
                  {
                    label: t('report.input.told'),
                    value: t('report.input.ofPosts', { known: parts.known, total: row.figures.posts }),
                  },
                ],
              }),
        },
      };
    },
  });
}

/** The columns that say who an account is. */
function useProfileColumns(table: RankingTable): readonly DataColumn<RankedItem>[] {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(rankingLabels);
  const industry = useFieldLabels(industryLabels);
  const countryName = useCountryName();
  const text = (name: 'industry' | 'country', read: (row: RankedItem) => string | null): DataColumn<RankedItem> => ({
    id: name,
    title: label(name),
    width: 140,
    cell: (row) => read(row) ?? <Unknown>{t('figure.unknown')}</Unknown>,
  });
  if (isBrandTable(table)) {
    return [
      text('industry', ({ brand }) => (brand?.industry ? industry(brand.industry) : null)),
      text('country', ({ brand }) => (brand?.country ? countryName(brand.country) : null)),
    ];
  }
  return [
    {
      id: 'fullName',
      title: label('fullName'),
      width: 160,
      cell: ({ fullName }) => <NameText>{fullName ?? t('figure.unknown')}</NameText>,
    },
  ];
}

/** A button that adds an account to the influencers. */
function useAddKolColumn(): DataColumn<RankedItem> {
  const { t } = useTranslation('workspace');
  const offerKols = useOfferKols();
  return {
    id: 'addKol',
    title: t('kol.add.action'),
    isTitleHidden: true,
    width: 64,
    cell: ({ username }) => (
      <IconAction
        size="small"
        label={t('kol.add.named', { name: username })}
        icon={<UserPlus aria-hidden />}
        onClick={(event) => {
          event.stopPropagation();
          offerKols([username]);
        }}
      />
    ),
  };
}

/** A button that removes the content of an account. */
function useRemoveColumn({ contents, onRemove }: RemovableContents): DataColumn<RankedItem> {
  const { t } = useTranslation('workspace');
  return {
    id: 'remove',
    title: t('content.delete.action'),
    isTitleHidden: true,
    width: 64,
    cell: ({ contentId, username }) => {
      const content = contents.find(({ id }) => id === contentId);
      return (
        content && (
          <IconAction
            size="small"
            label={t('ranking.remove', { name: username })}
            icon={<Trash2 aria-hidden />}
            onClick={(event) => {
              event.stopPropagation();
              onRemove(content);
            }}
          />
        )
      );
    },
  };
}

/**
 * The columns of a ranking: the name, every figure with its explanation, and for target users a button to remove them.
 */
export function useRankingColumns({
  table,
  sort,
  ground,
  ...removable
}: RankingColumnsOptions): readonly DataColumn<RankedItem>[] {
  const label = useFieldLabels(rankingLabels);
  const mayAdd = !useRights().isExpired;
  const figureColumn = useFigureColumn(ground);
  const profile = useProfileColumns(table);
  const addKol = useAddKolColumn();
  const remove = useRemoveColumn(removable);
  return [
    {
      id: 'username',
      title: label(isBrandTable(table) ? 'brandName' : 'username'),
      isFixed: true,
      isSortable: true,
      width: 220,
      cell: ({ username, picture, brand }) => (
        <Named>
          <AccountPicture account={{ value: username, hasPicture: picture !== null }} size={28} />
          <span>{brand === null ? username : <NameText>{brand.brandName}</NameText>}</span>
        </Named>
      ),
    },
    ...(isBrandTable(table) || !mayAdd ? [] : [addKol]),
    ...profile,
    ...figuresOf(table, sort).map(figureColumn),
    ...(table === 'targetUsers' ? [remove] : []),
  ];
}
