import type { EmbedSettings } from '@tessera/contracts/share/embed.schema';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { color, step } from '@tessera/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { EmbedCard } from './embed-card.tsx';
import { TurningButtons } from './turning-buttons.tsx';
import { useTurning } from './use-turning.ts';

const Row = styled('ul')({
  display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'min(280px, 80%)', gap: step * 2, margin: 0, padding: 0, listStyle: 'none', position: 'relative', overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'thin',
  '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
  '&:focus-visible': { outline: `2px solid ${color.accent}` },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
});

interface EmbedCarouselProps {
  readonly label: string;
  readonly posts: readonly SharedMedia[];
  readonly settings: EmbedSettings;
  readonly hrefOf: (post: SharedMedia) => string;
}

/** Posts in one row that moves on by itself, by its buttons, by the finger and by arrow keys. */
export function EmbedCarousel({ label, posts, settings, hrefOf }: EmbedCarouselProps): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const turning = useTurning(posts.length, settings.turnSeconds);
  const { place } = turning;
  useEffect(() => {
    const list = row.current;
    const card = list?.children.item(place);
    // Only the row moves: a page around a frame stays where it is.
    if (list && card instanceof HTMLElement) list.scrollLeft = card.offsetLeft;
  }, [place]);
  return (
    <>
      <Row ref={row} aria-label={label} tabIndex={0}>
        {posts.map((post) => (
          <li key={post.key}>
            <EmbedCard post={post} settings={settings} href={hrefOf(post)} />
          </li>
        ))}
      </Row>
      {posts.length > 1 && <TurningButtons turning={turning} hasMotion={settings.turnSeconds > 0} />}
    </>
  );
}
