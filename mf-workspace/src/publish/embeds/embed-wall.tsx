import type { EmbedSettings } from '@tessera/contracts/share/embed.schema';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LanguageText, useElementWidth, useFormat } from '@tessera/ui/shared-modules/kit';
import { motion, onPicture, radius, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { captionExcerpt } from '../../lib/figures/caption-excerpt.ts';
import { CtaLink } from './cta-link.tsx';
import { useFiguresLine, usePostName } from './embed-card.tsx';
import { TurningButtons, useTurning } from './turning-buttons.tsx';

const Body = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: step * 2 });
const Tiles = styled('ul')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gap: step * 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Tile = styled('li')({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  borderRadius: radius.card,
  '&[hidden]': { display: 'none' },
  '& > a': { position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '@media (prefers-reduced-motion: no-preference)': { animation: `t-glide ${motion.slow * 3}ms ${motion.easing}` },
  '@keyframes t-glide': { from: { opacity: 0, transform: `translateY(${step * 4}px)` } },
});
// Readable from three metres on a large screen.
const Veil = styled('div')({
  position: 'absolute',
  inset: 'auto 0 0',
  padding: '0.6em 0.8em',
  borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
  background: onPicture.veil,
  color: onPicture.ink,
  fontSize: 'clamp(13px, 1.3cqw, 30px)',
  lineHeight: 1.35,
  pointerEvents: 'none',
  '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a': { pointerEvents: 'auto', marginTop: '0.4em' },
});
const Name = styled('p')({ fontWeight: weight.semibold });

const captionLength = 80;
const tileWidth = 240;
const columnsMost = 6;

/** The number of columns and rows of tiles for a wall of this width. */
function shapeOf(width: number, count: number): { readonly columns: number; readonly rows: number } {
  const most = Math.min(columnsMost, Math.max(2, Math.round(width / tileWidth)));
  const rows = Math.min(most > 3 ? 2 : 3, Math.ceil(count / most));
  // A few posts still fill the wall.
  return { columns: Math.min(most, Math.ceil(count / rows)), rows };
}

interface EmbedWallProps {
  readonly label: string;
  readonly posts: readonly SharedMedia[];
  readonly settings: EmbedSettings;
  readonly hrefOf: (post: SharedMedia) => string;
}

/**
 * Posts edge to edge on a large screen, one screenful after another. All posts stay in the DOM, so that the wall works
 * offline.
 */
export function EmbedWall({ label, posts, settings, hrefOf }: EmbedWallProps): ReactNode {
  const { ref, width } = useElementWidth();
  const { columns, rows } = shapeOf(width, posts.length);
  const screenful = columns * rows;
  const turning = useTurning(Math.ceil(posts.length / screenful), settings.turnSeconds);
  const first = turning.place * screenful;
  return (
    <Body ref={ref}>
      <Tiles
        aria-label={label}
        style={{
          gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${String(rows)}, minmax(0, 1fr))`,
        }}
      >
        {posts.map((post, index) => (
          <Tile key={post.key} hidden={index < first || index >= first + screenful}>
            <WallPost post={post} settings={settings} href={hrefOf(post)} />
          </Tile>
        ))}
      </Tiles>
      {posts.length > screenful && <TurningButtons turning={turning} hasMotion={settings.turnSeconds > 0} />}
    </Body>
  );
}

function WallPost({
  post,
  settings: { parts, ctaColor },
  href,
}: {
  readonly post: SharedMedia;
  readonly settings: EmbedSettings;
  readonly href: string;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const nameOf = usePostName(parts);
  const caption = parts.includes('caption') ? captionExcerpt(post.text, captionLength) : '';
  const cta = parts.includes('cta') ? post.cta : null;
  const figures = useFiguresLine(parts)(post);
  const isBare =
    !parts.includes('author') && !parts.includes('date') && figures === null && caption === '' && cta === null;
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        <Picture src={post.image} alt={nameOf(post)} isLazy={false} />
      </a>
      {!isBare && (
        <Veil>
          {parts.includes('author') && <Name>{post.username ?? t('media.author.unknown')}</Name>}
          {parts.includes('date') && <p>{date(post.createdTime)}</p>}
          {figures !== null && <p>{figures}</p>}
          {caption !== '' && (
            <p>
              <LanguageText language={post.language}>{caption}</LanguageText>
            </p>
          )}
          {cta !== null && <CtaLink cta={cta} ctaColor={ctaColor} />}
        </Veil>
      )}
    </>
  );
}
