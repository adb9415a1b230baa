import { styled } from '@tessera/ui/shared-modules/components';
import { ScrollCue, useHiddenEnds } from '@tessera/ui/shared-modules/kit';
import { Link } from '@tessera/ui/shared-modules/router';
import { breakpoints, color, height, motion, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { LayoutGrid } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const fromTablet = `@media (min-width: ${breakpoints.md}px)`;

/* What a card of a strip is made of: one line where there is room, so that what it opens begins near the top, and two on a phone. */
export const StripCard = styled(Link)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: step * 2.5,
  minWidth: 168,
  maxWidth: 260,
  height: height.touch,
  padding: `0 ${step * 3}px 0 ${step * 1.5}px`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  overflow: 'hidden',
  flex: 'none',
  transition: `opacity ${motion.fast}ms ${motion.easing}`,
  '&:hover': { borderColor: color.borderHover },
  '&[aria-current="true"]': { borderColor: color.accent, background: color.accentSoft, boxShadow: `inset 0 0 0 1px ${color.accent}` },
  [fromTablet]: { gap: step * 1.5, minWidth: 0, maxWidth: 360, height: height.control, '& > [aria-hidden="true"]:not([role])': { width: height.target, height: height.target } },
  '@media (pointer: coarse)': { height: height.touch },
});
/** Two lines fit into a card, in every language. */
const closeLines = { lineHeight: 1.35 };

export const CardTexts = styled('span')({ minWidth: 0, flex: 1, display: 'flex', flexDirection: 'column', [fromTablet]: { flexDirection: 'row', alignItems: 'center', gap: step * 2 } });
export const CardNameRow = styled('span')({ minWidth: 0, display: 'flex', alignItems: 'center', gap: step * 1.5 });
export const CardName = styled('span')({ ...closeLines, fontWeight: weight.medium, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
export const CardSmall = styled('span')({ ...closeLines, fontSize: size.tiny, color: color.inkSecondary, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', fontVariantNumeric: 'tabular-nums' });
export const CardFailed = styled(CardSmall)({ color: color.bad });
const AllSign = styled('span')({ width: 32, height: 32, display: 'grid', placeItems: 'center', color: color.inkSecondary, '& > svg': { width: 18, height: 18 } });

interface AllCardProps {
  /** Address of the view that the card opens. */
  readonly to: string;
  readonly isCurrent: boolean;
  readonly title: string;
  readonly count: string;
}

/** The card that stands for all the others together. */
export const AllCard = ({ to, isCurrent, title, count }: AllCardProps): ReactNode => (
  <StripCard to={to} aria-current={isCurrent}>
    <AllSign aria-hidden="true">
      <LayoutGrid />
    </AllSign>
    <CardTexts>
      <CardName>{title}</CardName>
      <CardSmall>{count}</CardSmall>
    </CardTexts>
  </StripCard>
);

const Strip = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: step * 2,
  // One row, however many they are: what they hold stays in sight. The room around it is for the ring of the focus.
  margin: -step,
  padding: step,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.border} transparent`,
  [theme.breakpoints.down('md')]: { margin: `-${step}px -${step * 4}px`, padding: `${step}px ${step * 4}px` },
}));

interface CardStripProps {
  readonly label: string;
  readonly cards: readonly { readonly id: string; readonly card: ReactNode }[];
  /** The card that is chosen. */
  readonly currentId: string;
}

/** Cards in one row, of which one is chosen: each leads to what it stands for. */
export function CardStrip({ label, cards, currentId }: CardStripProps): ReactNode {
  const [ends, follow] = useHiddenEnds();
  const current = useRef<HTMLLIElement>(null);
  // Of a long strip a part is seen: the chosen one must be in it.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);
  return (
    <nav aria-label={label}>
      <ScrollCue ends={ends}>
        <Strip ref={follow}>
          {cards.map(({ id, card }) => (
            <li key={id} ref={id === currentId ? current : null}>
              {card}
            </li>
          ))}
        </Strip>
      </ScrollCue>
    </nav>
  );
}
