import type { EmbedSettings } from '@tessera/contracts/share/embed.schema';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { useEffect, useRef, type ReactNode } from 'react';
import { CtaLink } from './cta-link.tsx';
import { EmbedCard } from './embed-card.tsx';
import { EmbedWall } from './embed-wall.tsx';
import { TurningButtons, useTurning } from './turning-buttons.tsx';

const Frame = styled('div')({
  containerType: 'inline-size',
  padding: step * 2,
  '&[data-layout=wall]': { display: 'flex', flexDirection: 'column', height: 'var(--embed-height, 100dvh)' },
});
const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  minHeight: 40,
  padding: `0 ${step}px ${step * 2}px`,
});
const Title = styled('h1')({
  fontSize: size.title,
  fontWeight: weight.semibold,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 45%), 1fr))',
  gap: step * 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
});
// CSS columns keep the order of the posts for screen readers and the Tab key.
const Columns = styled('ul')({
  columns: '180px',
  columnGap: step * 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { breakInside: 'avoid' },
});
const Quiet = styled('p')({ padding: step * 6, textAlign: 'center', color: color.inkSecondary });

interface EmbedViewProps {
  readonly title: string;
  readonly settings: EmbedSettings;
  readonly posts: readonly SharedMedia[];
  /** The address that the picture of a post leads to. */
  readonly hrefOf: (post: SharedMedia) => string;
  /** The heading level; `h2` on a page that has its own `h1`. */
  readonly heading?: 'h1' | 'h2';
}

/** An embed as visitors see it. */
export function EmbedView({ title, settings, posts, hrefOf, heading = 'h1' }: EmbedViewProps): ReactNode {
  const { hasTitle, cta, ctaColor, layout } = settings;
  return (
    <Frame data-layout={layout}>
      {!hasTitle && <VisuallyHidden as={heading}>{title}</VisuallyHidden>}
      {(hasTitle || cta !== null) && (
        <Head>
          {hasTitle ? <Title as={heading}>{title}</Title> : <span />}
          {cta !== null && <CtaLink cta={cta} ctaColor={ctaColor} />}
        </Head>
      )}
      <Posts title={title} settings={settings} posts={posts} hrefOf={hrefOf} />
    </Frame>
  );
}

function Posts({ title, settings, posts, hrefOf }: Omit<EmbedViewProps, 'heading'>): ReactNode {
  const { t } = useTranslation('workspace');
  if (posts.length === 0) return <Quiet>{t('embed.none')}</Quiet>;
  const cards = (hasOwnRatio: boolean): ReactNode =>
    posts.map((post) => (
      <li key={post.key}>
        <EmbedCard post={post} settings={settings} href={hrefOf(post)} hasOwnRatio={hasOwnRatio} />
      </li>
    ));
  switch (settings.layout) {
    case 'grid':
      return <Grid aria-label={title}>{cards(false)}</Grid>;
    case 'masonry':
      return <Columns aria-label={title}>{cards(true)}</Columns>;
    case 'carousel':
      return <EmbedCarousel label={title} posts={posts} settings={settings} hrefOf={hrefOf} />;
    case 'wall':
      return <EmbedWall label={title} posts={posts} settings={settings} hrefOf={hrefOf} />;
  }
}

const Row = styled('ul')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(280px, 80%)',
  gap: step * 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  position: 'relative',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'thin',
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

/** Posts in one row that advances by itself, by buttons, by swiping and by arrow keys. */
function EmbedCarousel({ label, posts, settings, hrefOf }: EmbedCarouselProps): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const turning = useTurning(posts.length, settings.turnSeconds);
  const { place } = turning;
  useEffect(() => {
    const list = row.current;
    const card = list?.children.item(place);
    // Scrolls only the row; scrollIntoView would also move the page around the frame.
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
