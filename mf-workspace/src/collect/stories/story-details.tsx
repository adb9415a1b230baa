import type { Story } from '@tessera/contracts/story/story.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { useStoryName } from './use-story-name.ts';

const Author = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 3, minWidth: 0 });
const Names = styled('div')({ minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Account = styled('p')({ fontWeight: weight.semibold });
const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const Caption = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface StoryDetailsProps {
  readonly story: Pick<
    Story,
    'username' | 'fullName' | 'text' | 'mentions' | 'createdTime' | 'expiresTime' | 'link' | 'isVideo' | 'isMention'
  >;
  /** The picture of the account, if known. */
  readonly picture: ReactNode;
  readonly facts: ReactNode;
  /** Whether the viewer plays the video of a story. */
  readonly isPlayed?: boolean;
}

/** All details of a story. */
export function StoryDetails({ story, picture, facts, isPlayed = false }: StoryDetailsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime, list } = useFormat();
  const now = useNow();
  const nameOf = useStoryName();
  const { fullName, text, mentions, createdTime, expiresTime, link, isVideo } = story;
  const isShown = expiresTime !== null && new Date(expiresTime) > now;
  return (
    <>
      <Author>
        {picture}
        <Names>
          <Account>{nameOf(story)}</Account>
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
      {expiresTime !== null && (
        <Small>{t(isShown ? 'story.shownUntil' : 'story.ended', { time: dateTime(expiresTime) })}</Small>
      )}
      {isVideo && <Small>{t(isPlayed ? 'story.video.plays' : 'story.video')}</Small>}
      {text !== '' && (
        <Caption>
          <NameText isFlowing>{text}</NameText>
        </Caption>
      )}
      {mentions.length > 0 && (
        <Small>{t('story.mentions', { accounts: list(mentions.map((name) => `@${name}`)) })}</Small>
      )}
      {facts}
      {isShown && link !== null && (
        <div>
          <Button
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            startIcon={<ExternalLink aria-hidden />}
          >
            {t('story.link.open')}
          </Button>
        </div>
      )}
    </>
  );
}
