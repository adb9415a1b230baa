import { paths } from '@tessera/contracts/paths';
import { storyLabels, storyMetrics } from '@tessera/contracts/story/story.schema';
import type { Story } from '@tessera/contracts/story/story.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPicture } from '../contents/account-picture.tsx';
import { FactStrip } from '../media/fact-strip.tsx';
import { RouterAnchor } from '../lib/router-anchor.tsx';
import { useNow } from '../lib/use-now.ts';
import { useStoryName } from './use-story-name.ts';

const Author = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 3, minWidth: 0 });
const Names = styled('div')({ minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Account = styled('p')({ fontWeight: weight.semibold });
const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const Caption = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** Everything known of a story. */
export function StoryDetails({ story }: { readonly story: Story }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime, list } = useFormat();
  const now = useNow();
  const nameOf = useStoryName();
  const { username, fullName, picture, text, mentions, createdTime, expiresTime, link, isVideo } = story;
  const isShown = expiresTime !== null && new Date(expiresTime) > now;
  return (
    <>
      <Author>
        {username !== null && <AccountPicture account={{ value: username, hasPicture: picture !== null }} size={36} />}
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
      {expiresTime !== null && <Small>{t(isShown ? 'story.shownUntil' : 'story.ended', { time: dateTime(expiresTime) })}</Small>}
      {isVideo && <Small>{t('story.video')}</Small>}
      {text !== '' && (
        <Caption>
          <NameText>{text}</NameText>
        </Caption>
      )}
      {mentions.length > 0 && <Small>{t('story.mentions', { accounts: list(mentions.map((name) => `@${name}`)) })}</Small>}
      <StoryFacts story={story} />
      {isShown && link !== null && (
        <div>
          <Button href={link} target="_blank" rel="noreferrer" startIcon={<ExternalLink aria-hidden />}>
            {t('story.link.open')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The figures of an own story; of others, who is told them. */
function StoryFacts({ story: { figures, origin, isMention = false } }: { readonly story: Story }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, dateTime } = useFormat();
  const label = useFieldLabels(storyLabels);
  if (figures !== null) {
    return (
      <FactStrip
        facts={storyMetrics.flatMap((name) => (figures[name] === null ? [] : [{ name: label(name), value: number(figures[name]) }]))}
        asOf={t('asOf.time', { time: dateTime(figures.asOf) })}
      />
    );
  }
  if (isMention) return <Small>{t('story.mention.text')}</Small>;
  if (origin === 'own') return <Small>{t('story.figures.few')}</Small>;
  if (origin === 'upload') return null;
  return (
    <div>
      <Small>{t('story.figures.others')}</Small>
      <Button LinkComponent={RouterAnchor} href={paths.connect({ back: paths.stories })}>
        {t('content.need.connect')}
      </Button>
    </div>
  );
}
