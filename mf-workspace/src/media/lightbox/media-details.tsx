import type { Media } from '@tessera/contracts/media/media.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { ExternalLink, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPicture } from '../../lib/account-picture.tsx';
import { MarkButtons } from '../marks/mark-buttons.tsx';
import { MarkHistory } from '../marks/mark-history.tsx';
import { MediaFacts } from './media-facts.tsx';
import { MediaParts } from './media-parts.tsx';
import type { Carousel } from './use-carousel.ts';
import { useCopyLink } from '../../lib/use-copy-link.ts';
import { detailsMark } from '../use-media-shortcuts.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 5 });
const Author = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 3, minWidth: 0 });
const Names = styled('div')({ minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Account = styled('p')({ fontWeight: weight.semibold });
const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const Caption = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

/** Everything known of a post. */
export function MediaDetails({ media, carousel }: { readonly media: Media; readonly carousel: Carousel }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const copyLink = useCopyLink();
  const { username, fullName, picture, text, createdTime, link } = media;
  return (
    <Column {...{ [detailsMark]: '' }}>
      <Author>
        {username !== null && <AccountPicture account={{ value: username, hasPicture: picture !== null }} size={36} />}
        <Names>
          <Account>{username ?? t('media.author.unknown')}</Account>
          <Small>
            {fullName !== null && (
              <>
                <NameText>{fullName}</NameText> ·{' '}
              </>
            )}
            <time dateTime={createdTime}>{dateTime(createdTime)}</time>
          </Small>
        </Names>
      </Author>
      <MarkButtons media={media} />
      <MarkHistory media={media} />
      <MediaFacts media={media} />
      <MediaParts media={media} carousel={carousel} />
      {text === '' ? (
        <Small>{t('media.caption.none')}</Small>
      ) : (
        <Caption>
          <NameText isFlowing>{text}</NameText>
        </Caption>
      )}
      <Actions>
        <Button href={link} target="_blank" rel="noreferrer" startIcon={<ExternalLink aria-hidden />}>
          {t('media.link.open')}
        </Button>
        <Button startIcon={<Link2 aria-hidden />} onClick={() => void copyLink(link)}>
          {t('media.link.copy')}
        </Button>
      </Actions>
    </Column>
  );
}
