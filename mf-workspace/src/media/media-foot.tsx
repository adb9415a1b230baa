import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { Eye, Heart, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Figure } from './figure.tsx';
import { useNow } from '../lib/use-now.ts';

/** Pixels below each picture of the wall. */
export const mediaFootHeight = 64;

const Foot = styled('div')({ height: mediaFootHeight, padding: `${step * 2}px ${step / 2}px 0`, fontSize: size.tiny, color: color.inkSecondary, lineHeight: 1.5, overflow: 'hidden', containerType: 'inline-size' });
const Head = styled('div')({ display: 'flex', gap: step * 2, justifyContent: 'space-between', whiteSpace: 'nowrap', '@container (max-width: 104px)': { '& > time': { display: 'none' } } });
const Account = styled('span')({ color: color.ink, fontWeight: weight.medium, overflow: 'hidden', textOverflow: 'ellipsis' });
const Figures = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  marginTop: step / 2,
  whiteSpace: 'nowrap',
  '& svg': { width: 13, height: 13, flex: 'none' },
  // The narrower a picture, the fewer figures have room below it; the largest stays.
  '@container (max-width: 224px)': { gap: step * 2, '& > :nth-of-type(n + 4)': { display: 'none' } },
  '@container (max-width: 164px)': { '& > :nth-of-type(n + 3)': { display: 'none' } },
  '@container (max-width: 104px)': { '& > :nth-of-type(n + 2)': { display: 'none' } },
});
const Large = styled('span')({ fontSize: size.lead, fontWeight: weight.semibold, color: color.ink, '& svg': { width: 15, height: 15, color: color.inkSecondary } });

/** Below a picture: whose it is, how old, how much it is liked, and the smaller figures. */
export function MediaFoot({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { relative, dateTime } = useFormat();
  const now = useNow();
  const { username, createdTime, likes, comments, views, engRate } = media;
  return (
    <Foot>
      <Head>
        <Account>{username ?? t('media.author.unknown')}</Account>
        <time dateTime={createdTime} title={dateTime(createdTime)}>
          {relative(createdTime, now, 'narrow')}
        </time>
      </Head>
      <Figures>
        <Large>
          <Figure name="likes" value={likes} icon={<Heart aria-hidden />} />
        </Large>
        <Figure name="comments" value={comments} icon={<MessageCircle aria-hidden />} />
        {views !== null && <Figure name="views" value={views} icon={<Eye aria-hidden />} />}
        {engRate !== null && <Figure name="engRate" value={engRate} />}
      </Figures>
    </Foot>
  );
}
