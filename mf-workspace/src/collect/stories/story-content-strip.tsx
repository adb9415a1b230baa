import type { StoryContent } from '@tessera/contracts/story/story.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ContentPicture } from '../../lib/content-picture.tsx';
import { allItems } from '../../lib/current-list.ts';
import { NextReading } from '../contents/scan/next-reading.tsx';
import {
  AllCard,
  CardFailed,
  CardName,
  CardNameRow,
  CardSmall,
  CardStrip,
  CardTexts,
  StripCard,
} from '../contents/strip/card-strip.tsx';
import { useStoryAddress } from './use-story-address.ts';

interface StoryContentStripProps {
  readonly contents: readonly StoryContent[];
  /** An id, or `all`. */
  readonly currentId: string;
}

/** Accounts and clipboards; selecting one shows only its stories. */
export function StoryContentStrip({ contents, currentId }: StoryContentStripProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { linkTo } = useStoryAddress();
  const total = contents.reduce((sum, { storyCount }) => sum + storyCount, 0);
  const all = {
    id: allItems,
    card: (
      <AllCard
        to={linkTo(allItems)}
        isCurrent={currentId === allItems}
        title={t('story.all')}
        count={t('story.count', { count: total })}
      />
    ),
  };
  const cards = contents.map((content) => ({
    id: content.id,
    card: (
      <StripCard to={linkTo(content.id)} aria-current={content.id === currentId}>
        <ContentPicture content={content} />
        <CardTexts>
          <CardNameRow>
            <CardName title={content.fullName ?? undefined}>
              <NameText>{content.value}</NameText>
            </CardName>
          </CardNameRow>
          <StoryContentState content={content} />
        </CardTexts>
      </StripCard>
    ),
  }));
  return (
    <CardStrip
      label={t('story.strip.label')}
      cards={contents.length > 1 ? [all, ...cards] : cards}
      currentId={currentId}
    />
  );
}

function StoryContentState({
  content: { state, asOf, storyCount, nextReadTime },
}: {
  readonly content: StoryContent;
}): ReactNode {
  const { t } = useTranslation('workspace');
  if (state === 'failed') return <CardFailed>{t('content.state.failed')}</CardFailed>;
  if (asOf === null && nextReadTime !== null) return <CardSmall>{t('story.state.first')}</CardSmall>;
  return (
    <CardSmall>
      {t('story.count', { count: storyCount })}
      {nextReadTime !== null && (
        <>
          {' · '}
          <NextReading time={nextReadTime} />
        </>
      )}
    </CardSmall>
  );
}
