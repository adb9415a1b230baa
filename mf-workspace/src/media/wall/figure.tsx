import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { Coins, Eye, Heart, MessageCircle, Percent, Rocket, Sigma, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { figureOf, unknownReason } from '../../figures/media-figures.ts';
import type { MetricName } from '../../figures/media-figures.ts';
import type { FigureText } from '../../figures/use-figure-text.ts';

const Pair = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: step, fontVariantNumeric: 'tabular-nums' });

const icons: Readonly<Record<MetricName, LucideIcon>> = { likes: Heart, comments: MessageCircle, interactions: Sigma, views: Eye, followers: Users, engRate: Percent, emv: Coins, overperforming: Rocket };

interface FigureProps {
  readonly media: Media;
  readonly name: MetricName;
  /** Made once for a whole wall. */
  readonly text: FigureText;
}

/** One figure of a media with its sign and, in its title, its name and full value. An unknown one is a dash that says why, never 0. */
export function Figure({ media, name, text }: FigureProps): ReactNode {
  const { t } = useTranslation('workspace');
  const value = figureOf(media, name);
  const Icon = icons[name];
  const label = text.label(name);
  const told = value === null ? t(`figure.why.${unknownReason(media, name)}`) : text.full(name, value);
  // A card has too many figures for a tooltip of the kit on each: the browser's own does.
  return (
    <Pair title={t('figure.tooltip', { label, value: told })}>
      <Icon aria-hidden />
      <VisuallyHidden>{value === null ? t('figure.tooltip', { label, value: told }) : label}</VisuallyHidden>
      <span aria-hidden={value === null}>{value === null ? t('figure.unknown') : text.short(name, value)}</span>
    </Pair>
  );
}
