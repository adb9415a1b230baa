import { styled } from '@tessera/ui/shared-modules/components';
import { ScrollCue, useHiddenEnds } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

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
