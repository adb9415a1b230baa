import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { Coins, Eye, Heart, MessageCircle, Percent, Rocket, Sigma, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { captionExcerpt } from '../../../lib/figures/caption-excerpt.ts';
import { figureOf, unknownReason, type MetricName } from '../../../lib/figures/media-figures.ts';
import type { FigureText } from '../../../lib/figures/use-figure-text.ts';
import { useNow } from '../../../lib/use-now.ts';

/** The height below each picture of the wall in pixels, and the additional height of a caption. */
export const mediaFootHeight = 64;
export const captionHeight = 40;

const captionLength = 100;

const Foot = styled('div')({
  padding: `${step * 2}px ${step / 2}px 0`,
  fontSize: size.tiny,
  color: color.inkSecondary,
  lineHeight: 1.5,
  overflow: 'hidden',
  containerType: 'inline-size',
});
const Head = styled('div')({
  display: 'flex',
  gap: step * 2,
  justifyContent: 'space-between',
  whiteSpace: 'nowrap',
  '@container (max-width: 104px)': { '& > time': { display: 'none' } },
});
const Account = styled('span')({
  color: color.ink,
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
const Caption = styled('div')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  height: captionHeight - step,
  overflowWrap: 'anywhere',
});
// A narrow picture has room for fewer figures. Those that do not fit wrap to a second line, which is clipped.
const figuresHeight = 24;
const Figures = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  gap: step * 3,
  height: figuresHeight,
  overflow: 'hidden',
  marginTop: step / 2,
  whiteSpace: 'nowrap',
  // A number wider than its picture is truncated; its title shows it in full.
  '& > *': { height: figuresHeight, maxWidth: '100%' },
  '& > * > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& svg': { width: 13, height: 13, flex: 'none' },
  '& > :first-of-type': {
    fontSize: size.lead,
    fontWeight: weight.semibold,
    color: color.ink,
    '& svg': { width: 15, height: 15, color: color.inkSecondary },
  },
  '@container (max-width: 224px)': { columnGap: step * 2 },
  '@container (max-width: 88px)': { '& > :first-of-type': { fontSize: size.body, '& svg': { width: 13, height: 13 } } },
  '@container (max-width: 72px)': { '& > :first-of-type': { fontSize: size.tiny } },
});

interface MediaFootProps {
  readonly media: Media;
  /** The first one is shown large. */
  readonly figures: readonly MetricName[];
  readonly figureText: FigureText;
  readonly hasCaption: boolean;
  /** Shows who blocked it and when, instead of its age. */
  readonly isBlockTold: boolean;
}

/** Below a picture: author, age and figures, with that of the order in large type. */
export function MediaFoot({ media, figures, figureText, hasCaption, isBlockTold }: MediaFootProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { relative, dateTime } = useFormat();
  const now = useNow();
  const { username, createdTime, text, status } = media;
  const block = isBlockTold ? status.block : null;
  const blocked =
    block && t('mark.history.entry', { mark: t('mark.name.block'), time: dateTime(block.at), person: block.by });
  return (
    <Foot style={{ height: mediaFootHeight + (hasCaption ? captionHeight : 0) }}>
      <Head>
        <Account>{username ?? t('media.author.unknown')}</Account>
        <time dateTime={createdTime} title={dateTime(createdTime)}>
          {relative(createdTime, now, 'narrow')}
        </time>
      </Head>
      {hasCaption && (
        <Caption>
          <NameText>{captionExcerpt(text, captionLength)}</NameText>
        </Caption>
      )}
      {blocked === null ? (
        <Figures>
          {figures.map((name) => (
            <Figure key={name} media={media} name={name} text={figureText} />
          ))}
        </Figures>
      ) : (
        <Head title={blocked}>{blocked}</Head>
      )}
    </Foot>
  );
}

const Pair = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: step,
  fontVariantNumeric: 'tabular-nums',
});

const icons: Readonly<Record<MetricName, LucideIcon>> = {
  likes: Heart,
  comments: MessageCircle,
  interactions: Sigma,
  views: Eye,
  followers: Users,
  engRate: Percent,
  emv: Coins,
  overperforming: Rocket,
};

interface FigureProps {
  readonly media: Media;
  readonly name: MetricName;
  /** Created once for the whole wall. */
  readonly text: FigureText;
}

/**
 * One figure of a media with its icon; the title contains its name and full value. An unknown one is a dash with the
 * reason, never 0.
 */
function Figure({ media, name, text }: FigureProps): ReactNode {
  const { t } = useTranslation('workspace');
  const value = figureOf(media, name);
  const Icon = icons[name];
  const label = text.label(name);
  const told = value === null ? t(`figure.why.${unknownReason(media, name)}`) : text.full(name, value);
  // A native tooltip, because the kit's tooltip on each of a card's many figures would be too slow.
  return (
    <Pair title={t('figure.tooltip', { label, value: told })}>
      <Icon aria-hidden />
      <VisuallyHidden>{value === null ? t('figure.tooltip', { label, value: told }) : label}</VisuallyHidden>
      <span aria-hidden={value === null}>{value === null ? t('figure.unknown') : text.short(name, value)}</span>
    </Pair>
  );
}
