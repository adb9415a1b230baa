import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { captionExcerpt } from '../../lib/figures/caption-excerpt.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';

const Card = styled('div')({
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
const Row = styled('a')({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: step * 3,
  padding: step,
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.hover },
});
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

const captionLength = 60;
// The text of the row already describes the picture.
const noWords = '';

const figures = {
  FOLLOWERS: ['followers', 'exposure'],
  LIKES: ['likes', 'likes'],
  COMMENTS: ['comments', 'comments'],
  INTERACTIONS: ['interactions', 'interactions'],
  VIEWS: ['views', 'views'],
  ENGAGEMENT: ['engRate', 'engagement'],
  EMV: ['emv', 'emv'],
} as const satisfies Readonly<Record<Ranking, readonly [keyof SharedMedia, string]>>;

/** The first five of a ranking in a shared report. Unknown figures are not ranked. */
export function SharedTopList({
  ranking,
  posts,
  currency,
}: {
  readonly ranking: Ranking;
  readonly posts: readonly SharedMedia[];
  readonly currency: Currency;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const titleId = useId();
  const text = useMetricText(currency);
  const [field, metric] = figures[ranking];
  const placed = posts.filter((post) => post[field] !== null);
  return (
    <Card role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{t(`report.top.${ranking}`)}</Title>
      {placed.length === 0 && <Small>{t('report.top.nothing')}</Small>}
      <List>
        {placed.map((post) => (
          <li key={post.key}>
            <Row href={post.link} target="_blank" rel="noopener noreferrer nofollow">
              <Thumb>
                <Picture src={post.image} alt={noWords} />
              </Thumb>
              <Texts>
                <span>{post.username ?? t('media.author.unknown')}</span>
                <Small>
                  {post.text === '' ? (
                    date(post.createdTime)
                  ) : (
                    <NameText>{captionExcerpt(post.text, captionLength)}</NameText>
                  )}
                </Small>
              </Texts>
              <Figure>{text.full(metric, post[field])}</Figure>
            </Row>
          </li>
        ))}
      </List>
    </Card>
  );
}
