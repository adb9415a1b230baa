import type { SharedStory } from '@tessera/contracts/story/story-share.schema';
import { ButtonBase, styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useOwnSearch } from '../../browse/views/own-search.ts';
import { StoryDetails } from '../../collect/stories/story-details.tsx';
import { StoryFigureStrip } from '../../collect/stories/story-facts.tsx';
import { StoryPlayer } from '../../collect/stories/story-player.tsx';
import { useStoryName } from '../../collect/stories/use-story-name.ts';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 45%), 1fr))',
  gap: step * 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Frame = styled(ButtonBase)({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '9 / 16',
  borderRadius: radius.card,
  overflow: 'hidden',
  background: color.sunken,
  '& > span': { position: 'absolute', inset: 0 },
});
const Texts = styled('div')({
  padding: `${step * 2}px ${step / 2}px ${step * 3}px`,
  minWidth: 0,
  fontSize: size.tiny,
  color: color.inkSecondary,
});
const Name = styled('p')({
  color: color.ink,
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Quiet = styled('p')({ color: color.inkSecondary });

const ratio = 9 / 16;

/** Stories as pictures that open in a viewer. */
export function SharedStories({
  stories,
  total,
}: {
  readonly stories: readonly SharedStory[];
  readonly total: number;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const nameOf = useStoryName();
  const { get, set } = useOwnSearch();
  const items = stories.map((story) => ({
    id: story.key,
    src: story.image,
    alt: t('story.alt', { account: nameOf(story), time: dateTime(story.createdTime) }),
    ratio,
    story,
  }));
  const open = (id: string | null): void => set({ story: id }, { replace: true });
  return (
    <>
      <List aria-label={t('shared.stories.label')}>
        {items.map(({ id, src, alt, story }) => (
          <li key={id}>
            <Frame onClick={() => open(id)}>
              <Picture src={src} alt={alt} />
            </Frame>
            <Texts>
              <Name>{nameOf(story)}</Name>
              {story.link === null ? (
                <time dateTime={story.createdTime}>{dateTime(story.createdTime)}</time>
              ) : (
                <MarkChip tone="good">{t('story.live')}</MarkChip>
              )}
            </Texts>
          </li>
        ))}
      </List>
      {total > stories.length && <Quiet>{t('shared.stories.more', { shown: stories.length, count: total })}</Quiet>}
      <StoryPlayer
        items={items}
        openId={get('story')}
        onOpenChange={open}
        total={items.length}
        hasMore={false}
        onLoadMore={undefined}
        renderStory={({ story }) => (
          <StoryDetails
            story={story}
            picture={null}
            facts={story.figures !== null && <StoryFigureStrip figures={story.figures} />}
          />
        )}
      />
    </>
  );
}
