import { styled } from '@tessera/ui/shared-modules/components';
import { ScrollCue, useHiddenEnds } from '@tessera/ui/shared-modules/kit';
import { Link } from '@tessera/ui/shared-modules/router';
import { breakpoints, color, height, motion, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { LayoutGrid } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

const fromTablet = `@media (min-width: ${breakpoints.md}px)`;

/*
 * The card of a strip. One line if there is room, so that the content below starts near the top; two lines on a phone.
 */
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
  '&[aria-current="true"]': {
    borderColor: color.accent,
    background: color.accentSoft,
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
  },
  [fromTablet]: {
    gap: step * 1.5,
    minWidth: 0,
    maxWidth: 360,
    height: height.control,
    '& > [aria-hidden="true"]:not([role])': { width: height.target, height: height.target },
  },
  '@media (pointer: coarse)': { height: height.touch },
});
/** Fits two lines into a card in every language. */
const closeLines = { lineHeight: 1.35 };

export const CardTexts = styled('span')({
  minWidth: 0,
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  [fromTablet]: { flexDirection: 'row', alignItems: 'center', gap: step * 2 },
});
export const CardNameRow = styled('span')({ minWidth: 0, display: 'flex', alignItems: 'center', gap: step * 1.5 });
export const CardName = styled('span')({
  ...closeLines,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const CardSmall = styled('span')({
  ...closeLines,
  fontSize: size.tiny,
  color: color.inkSecondary,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontVariantNumeric: 'tabular-nums',
});
export const CardFailed = styled(CardSmall)({ color: color.bad });
const AllSign = styled('span')({
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  color: color.inkSecondary,
  '& > svg': { width: 18, height: 18 },
});

interface AllCardProps {
  /** The address that the card opens. */
  readonly to: string;
  readonly isCurrent: boolean;
  readonly title: string;
  readonly count: string;
}

/** The card for all items together. */
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
  // Always one row, so that the content below stays visible. The padding leaves room for the focus ring.
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
  /** The id of the selected card. */
  readonly currentId: string;
}

/** Cards in one scrolling row. One is selected; each is a link. */
export function CardStrip({ label, cards, currentId }: CardStripProps): ReactNode {
  const [ends, follow] = useHiddenEnds();
  const current = useRef<HTMLLIElement>(null);
  // Scroll the selected card into view.
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
