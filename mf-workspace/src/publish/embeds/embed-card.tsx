import type { EmbedSettings } from '@tessera/contracts/share/embed.schema';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LanguageText, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { captionExcerpt } from '../../lib/figures/caption-excerpt.ts';
import { CtaLink } from './cta-link.tsx';

const Frame = styled('a')({
  position: 'relative',
  display: 'block',
  borderRadius: radius.card,
  '& > span': { position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});
const Texts = styled('div')({
  padding: `${step * 2}px ${step}px ${step * 3}px`,
  minWidth: 0,
  '& > div': { marginTop: step * 2 },
});
const Name = styled('p')({
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Small = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });

const captionLength = 120;
const usualRatio = 0.8;

interface EmbedPostProps {
  readonly post: SharedMedia;
  readonly settings: Pick<EmbedSettings, 'parts' | 'ctaColor'>;
  /** The address that its picture leads to. */
  readonly href: string;
}

/** The accessible name of a picture's link. It reveals no more than the card shows. */
export function usePostName(parts: EmbedSettings['parts']): (post: SharedMedia) => string {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const hasDate = parts.includes('date');
  return ({ username, createdTime }) => {
    const author = parts.includes('author') ? username : null;
    if (author === null) return hasDate ? t('embed.post.date', { date: date(createdTime) }) : t('embed.post.plain');
    return hasDate ? t('shared.post.open', { author, date: date(createdTime) }) : t('embed.post.author', { author });
  };
}

/** Returns the line of a post's figures; null if it has none, or if the parts do not name them. */
export function useFiguresLine(parts: EmbedSettings['parts']): (post: SharedMedia) => string | null {
  const { t } = useTranslation('workspace');
  const { compact } = useFormat();
  return (post) => {
    const figures = (['likes', 'comments', 'views'] as const).flatMap((name) =>
      post[name] === null ? [] : [t(`embed.figure.${name}`, { count: post[name], value: compact(post[name]) })],
    );
    return parts.includes('figures') && figures.length > 0 ? figures.join(' · ') : null;
  };
}

/** A card of an embed: the picture and the parts that its settings name. */
export function EmbedCard({
  post,
  settings,
  href,
  hasOwnRatio = false,
}: EmbedPostProps & { readonly hasOwnRatio?: boolean }): ReactNode {
  const nameOf = usePostName(settings.parts);
  return (
    <>
      <Frame
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        style={{ aspectRatio: String(hasOwnRatio ? (post.ratio ?? usualRatio) : usualRatio) }}
      >
        <Picture src={post.image} alt={nameOf(post)} />
      </Frame>
      <PostTexts post={post} settings={settings} />
    </>
  );
}

/** The texts below a picture. Renders nothing if the post has none of the parts in the settings. */
export function PostTexts({
  post,
  settings: { parts, ctaColor },
  captionMax = captionLength,
}: Pick<EmbedPostProps, 'post' | 'settings'> & { readonly captionMax?: number }): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const has = (part: (typeof parts)[number]): boolean => parts.includes(part);
  const figures = useFiguresLine(parts)(post);
  return (
    <Texts>
      {has('author') && <Name>{post.username ?? t('media.author.unknown')}</Name>}
      {has('date') && <Small>{date(post.createdTime)}</Small>}
      {figures !== null && <Small>{figures}</Small>}
      {has('caption') && post.text !== '' && (
        <LanguageText language={post.language}>{captionExcerpt(post.text, captionMax)}</LanguageText>
      )}
      {has('cta') && post.cta !== null && (
        <div>
          <CtaLink cta={post.cta} ctaColor={ctaColor} />
        </div>
      )}
    </Texts>
  );
}
