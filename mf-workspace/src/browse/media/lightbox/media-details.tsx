import type { Media } from '@tessera/contracts/media/media.schema';
import { Button, ButtonBase, styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useCopyLink, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { ExternalLink, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPicture } from '../../../lib/content-picture.tsx';
import { MarkButtons } from '../marks/mark-buttons.tsx';
import { MarkHistory } from '../marks/mark-history.tsx';
import { detailsMark } from '../use-media-shortcuts.ts';
import { MediaFacts } from './media-facts.tsx';
import type { Carousel } from './use-carousel.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 5 });
const Author = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 3, minWidth: 0 });
const Names = styled('div')({ minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Account = styled('p')({ fontWeight: weight.semibold });
const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const Caption = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

/** All details of a post. */
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

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
const Part = styled(ButtonBase)({
  width: 56,
  height: 56,
  borderRadius: radius.control,
  overflow: 'hidden',
  '&[aria-pressed="true"]': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
});

// The button around each picture has the name.
const noWords = '';

/** The pictures of a post with several; choosing one enlarges it. */
function MediaParts({ media, carousel }: { readonly media: Media; readonly carousel: Carousel }): ReactNode {
  const { t } = useTranslation('workspace');
  const { displayResources } = media;
  if (displayResources.length < 2) return null;
  return (
    <Row role="group" aria-label={t('media.parts.label')}>
      {displayResources.map((part, index) => (
        <Part
          key={part.id}
          aria-label={t('media.parts.one', { position: index + 1 })}
          aria-pressed={index === carousel.index}
          onClick={() => carousel.show(index)}
        >
          <Picture src={part.image} alt={noWords} />
        </Part>
      ))}
    </Row>
  );
}
