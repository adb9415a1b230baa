import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LanguageText, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { captionExcerpt } from '../../lib/figures/caption-excerpt.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 45%), 1fr))',
  gap: step * 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRadius: radius.card,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
});
const Frame = styled('a')({
  position: 'relative',
  display: 'block',
  aspectRatio: '4 / 5',
  borderRadius: radius.card,
  '& > span': { position: 'absolute', inset: 0 },
});
const Texts = styled('div')({ padding: `${step * 2}px ${step * 3}px ${step * 3}px`, minWidth: 0 });
const Name = styled('p')({
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Small = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });

const captionLength = 90;

/** Posts as cards: picture, author, age and figures. Each links to the post itself. */
export function SharedPosts({
  label,
  posts,
  currency,
}: {
  readonly label: string;
  readonly posts: readonly SharedMedia[];
  readonly currency: Currency;
}): ReactNode {
  return (
    <List aria-label={label}>
      {posts.map((post) => (
        <PostCard key={post.key} post={post} currency={currency} />
      ))}
    </List>
  );
}

function PostCard({ post, currency }: { readonly post: SharedMedia; readonly currency: Currency }): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const text = useMetricText(currency);
  const author = post.username ?? t('media.author.unknown');
  const figures = (['likes', 'comments', 'views', 'emv'] as const).flatMap((metric) =>
    post[metric] === null ? [] : [`${text.label(metric)} ${text.short(metric, post[metric])}`],
  );
  return (
    <Card>
      <Frame href={post.link} target="_blank" rel="noopener noreferrer nofollow">
        <Picture src={post.image} alt={t('shared.post.open', { author, date: date(post.createdTime) })} />
      </Frame>
      <Texts>
        <Name>{author}</Name>
        <Small>{date(post.createdTime)}</Small>
        <Small>{figures.join(' · ')}</Small>
        {post.text !== '' && (
          <LanguageText language={post.language}>{captionExcerpt(post.text, captionLength)}</LanguageText>
        )}
      </Texts>
    </Card>
  );
}
