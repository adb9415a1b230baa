import { mediaSorts, type MediaSort } from '@tessera/contracts/media/media-view.schema';
import { markNames, type Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, NameText, useFormat, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import { color, radius, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { captionExcerpt } from '../../../lib/figures/caption-excerpt.ts';
import {
  figureOf,
  figureOfSort,
  metricNames,
  unknownReason,
  type MetricName,
} from '../../../lib/figures/media-figures.ts';
import { useFigureText } from '../../../lib/figures/use-figure-text.ts';
import { useFilterWords } from '../../filters/use-filter-words.ts';
import { markIcons } from '../marks/media-marks.tsx';
import { useExplainMedia } from '../use-explain-media.ts';
import type { MediaItem } from '../use-media-items.ts';

// A failed picture shows only an icon here, because there is no room for text.
const Thumb = styled('span')({
  display: 'block',
  width: 28,
  height: 28,
  borderRadius: radius.control - 2,
  overflow: 'hidden',
  flex: 'none',
  '& span:has(> svg)': { fontSize: 0 },
});
const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  minWidth: 0,
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Cut = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Unknown = styled('span')({ color: color.inkSecondary });
const Marks = styled('span')({ display: 'flex', gap: step });

const captionLength = 120;

/** The column that an order sorts. */
export const columnOfSort = (sort: MediaSort): string => figureOfSort[sort] ?? 'posted';

/** The order of a column; undefined if it cannot be sorted. */
export const sortOfColumn = (columnId: string): MediaSort | undefined =>
  mediaSorts.find((sort) => columnOfSort(sort) === columnId);

/** The columns of a table of media. The figure of the order comes first. */
export function useMediaColumns(ranked: MetricName | null): readonly DataColumn<MediaItem>[] {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const text = useFigureText();
  const explain = useExplainMedia();
  const { languageName } = useFilterWords();
  const ofFigure = (name: MetricName): DataColumn<MediaItem> => ({
    id: name,
    title: text.label(name),
    align: 'end',
    width: name === 'emv' || name === 'overperforming' || name === 'engRate' ? 136 : 112,
    isSortable: true,
    cell: ({ media }) => <FigureCell media={media} name={name} full={text.full} />,
    explain: ({ media }) => ({
      label: text.label(name),
      value: <FigureCell media={media} name={name} full={text.full} />,
      explanation: explain(media)(name),
    }),
  });
  return [
    {
      id: 'account',
      title: t('table.account'),
      isFixed: true,
      width: 208,
      cell: ({ media, src, alt }) => (
        <Named>
          <Thumb>
            <Picture isSmall src={src} alt={alt} />
          </Thumb>
          <span>{media.username ?? t('media.author.unknown')}</span>
        </Named>
      ),
    },
    {
      id: 'caption',
      title: t('table.caption'),
      width: 220,
      grow: 1,
      cell: ({ media }) => (
        <Cut>
          <NameText>{captionExcerpt(media.text, captionLength)}</NameText>
        </Cut>
      ),
    },
    {
      id: 'posted',
      title: t('table.posted'),
      width: 128,
      align: 'end',
      isSortable: true,
      cell: ({ media }) => date(media.createdTime),
    },
    ...[...new Set([...(ranked === null ? [] : [ranked]), ...metricNames])].map(ofFigure),
    { id: 'type', title: t('media.type.label'), width: 104, cell: ({ media }) => t(`media.type.${media.type}`) },
    { id: 'language', title: t('media.language.label'), width: 112, cell: ({ media }) => languageName(media.language) },
    { id: 'marks', title: t('mark.history.label'), width: 128, cell: ({ media }) => <MarksCell media={media} /> },
  ];
}

interface FigureCellProps {
  readonly media: Media;
  readonly name: MetricName;
  readonly full: (name: MetricName, value: number) => string;
}

function FigureCell({ media, name, full }: FigureCellProps): ReactNode {
  const { t } = useTranslation('workspace');
  const value = figureOf(media, name);
  if (value !== null) return full(name, value);
  const why = t(`figure.why.${unknownReason(media, name)}`);
  return (
    <Unknown title={why}>
      <span aria-hidden="true">{t('figure.unknown')}</span>
      <VisuallyHidden>{why}</VisuallyHidden>
    </Unknown>
  );
}

function MarksCell({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Marks>
      {markNames
        .filter((name) => media.status[name] !== null)
        .map((name) => {
          const Icon = markIcons[name];
          return (
            <MarkChip key={name} icon={<Icon aria-hidden />}>
              <VisuallyHidden>{t(`mark.name.${name}`)}</VisuallyHidden>
            </MarkChip>
          );
        })}
      {media.sponsored && <MarkChip tone="warning">{t('media.sponsored.label')}</MarkChip>}
    </Marks>
  );
}
