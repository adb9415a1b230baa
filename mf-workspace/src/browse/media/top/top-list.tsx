import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat } from '@tessera/ui/shared-modules/kit';
import { Link } from '@tessera/ui/shared-modules/router';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { captionExcerpt } from '../../../lib/figures/caption-excerpt.ts';
import { figureOf, figureOfSort } from '../../../lib/figures/media-figures.ts';
import { useCurrentView } from '../../views/use-board-view.ts';
import { mediaKey } from '../media-pages.ts';

/** The figure by which a ranking orders a media; null if unknown. */
function rankedFigure(media: Media, ranking: Ranking): number | null {
  const name = figureOfSort[ranking];
  return name && figureOf(media, name);
}

/** The media of a top list with a known figure. Unknown ones are not ranked. */
const placed = (list: readonly Media[], ranking: Ranking): readonly Media[] =>
  list.filter((media) => rankedFigure(media, ranking) !== null);

const Card = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: step * 3,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
});
const Title = styled('h3')({
  fontSize: size.small,
  fontWeight: weight.medium,
  color: color.inkSecondary,
  marginBottom: step * 2,
});
const List = styled('ol')({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
const Row = styled(Link)({
  display: 'grid',
  gridTemplateColumns: `40px minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: step * 3,
  padding: `${step}px`,
  margin: `0 -${step}px`,
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.hover },
});
// A failed picture shows only an icon here, because there is no room for text.
const Thumb = styled('span')({
  width: 40,
  height: 40,
  borderRadius: radius.control,
  overflow: 'hidden',
  '& span:has(> svg)': { fontSize: 0 },
});
const Texts = styled('span')({
  minWidth: 0,
  lineHeight: 1.35,
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Small = styled('span')({ fontSize: size.tiny, color: color.inkSecondary });
const Figure = styled('span')({ fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' });
const Nothing = styled('p')({ fontSize: size.small, color: color.inkSecondary });

const captionLength = 60;

interface TopListProps {
  readonly ranking: Ranking;
  readonly media: readonly Media[];
  readonly write: (value: number) => string;
}

/** The first five of a ranking; each links to its post in the media. Unknown figures are not ranked. */
export function TopList({ ranking, media, write }: TopListProps): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const list = placed(media, ranking);
  return (
    <Card role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{t(`report.top.${ranking}`)}</Title>
      {list.length === 0 ? (
        <Nothing>{t('report.top.nothing')}</Nothing>
      ) : (
        <List>
          {list.map((each) => (
            <li key={mediaKey(each)}>
              <TopRow media={each} ranking={ranking} value={write(rankedFigure(each, ranking) ?? 0)} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

// The text of the row already describes the picture.
const noWords = '';

function TopRow({
  media,
  ranking,
  value,
}: {
  readonly media: Media;
  readonly ranking: Ranking;
  readonly value: string;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const { linkTo } = useCurrentView();
  // The ranking by followers lists accounts, each once; the others list posts.
  const about = ranking === 'FOLLOWERS' ? (media.fullName ?? '') : captionExcerpt(media.text, captionLength);
  return (
    <Row to={linkTo({ screen: 'media', sort: ranking, direction: 'desc', media: mediaKey(media) })}>
      <Thumb>
        <Picture src={media.image} alt={noWords} />
      </Thumb>
      <Texts>
        <span>{media.username ?? t('media.author.unknown')}</span>
        <Small>{about === '' ? date(media.createdTime) : <NameText>{about}</NameText>}</Small>
      </Texts>
      <Figure>{value}</Figure>
    </Row>
  );
}
