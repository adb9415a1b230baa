import type { Draw } from '@tessera/contracts/draw/draw.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { heldPlaces } from './held-places.ts';

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 45%), 1fr))',
  gap: step * 3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const turnMs = 160;
// The cards turn one after another; without motion if the visitor prefers reduced motion.
const Card = styled('li', { shouldForwardProp: (name) => name !== 'isFresh' })<{ isFresh: boolean }>(({ isFresh }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  minWidth: 0,
  '@media (prefers-reduced-motion: no-preference)': isFresh
    ? {
        animation: `draw-turn ${turnMs}ms ease-out both`,
        '@keyframes draw-turn': { from: { transform: 'rotateY(90deg)', opacity: 0 } },
      }
    : {},
}));
const Frame = styled('a')({
  position: 'relative',
  display: 'block',
  aspectRatio: '4 / 5',
  borderRadius: radius.card,
  '& > span': { position: 'absolute', inset: 0 },
});
const Name = styled('p')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
const Small = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, overflowWrap: 'anywhere' });

interface DrawWinnersProps {
  readonly draw: Draw;
  /** True directly after the draw: the pictures turn over. */
  readonly isFresh: boolean;
  /** Null if no place can be drawn again. */
  readonly onRedraw: ((place: number, name: string) => void) | null;
}

/** The winner of each place, and the earlier winners whom they replaced. */
export function DrawWinners({ draw, isFresh, onRedraw }: DrawWinnersProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <List aria-label={t('draw.winners.label', { title: draw.title })}>
      {heldPlaces(draw.results).map(({ place, holder, before }, index) => (
        <Card key={`${place}.${before.length}`} isFresh={isFresh} style={{ animationDelay: `${index * turnMs}ms` }}>
          <Frame href={holder.link} target="_blank" rel="noopener noreferrer nofollow">
            <Picture src={holder.image} alt={t('draw.winner.post', { name: holder.name })} />
          </Frame>
          <Name>{t('draw.place', { place, name: holder.name })}</Name>
          {before.map((earlier) => (
            <Small key={earlier.name}>{t('draw.replaced', { name: earlier.name, reason: earlier.replacedFor })}</Small>
          ))}
          {onRedraw !== null && (
            <Button
              size="small"
              aria-label={t('draw.redraw.label', { name: holder.name, place })}
              onClick={() => onRedraw(place, holder.name)}
            >
              {t('draw.redraw.open')}
            </Button>
          )}
        </Card>
      ))}
    </List>
  );
}
