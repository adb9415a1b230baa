import { paths } from '@tessera/contracts/paths';
import { storyLabels, storyMetrics, type Story, type StoryFigures } from '@tessera/contracts/story/story.schema';
import { Button, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { RouterAnchor, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { FactStrip } from '../../browse/media/lightbox/fact-strip.tsx';

const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });

/** The figures of one's own story. For other stories, explains who can see their figures. */
export function StoryFacts({ story: { figures, origin, isMention = false } }: { readonly story: Story }): ReactNode {
  const { t } = useTranslation('workspace');
  if (figures !== null) return <StoryFigureStrip figures={figures} />;
  if (isMention) return <Small>{t('story.mention.text')}</Small>;
  if (origin === 'own') return <Small>{t('story.figures.few')}</Small>;
  if (origin === 'upload') return null;
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
      <Small>{t('story.figures.others')}</Small>
      <Button LinkComponent={RouterAnchor} href={paths.connect({ back: paths.stories })}>
        {t('content.need.connect')}
      </Button>
    </Stack>
  );
}

/** The figures of a story that the network returned. */
export function StoryFigureStrip({ figures }: { readonly figures: StoryFigures }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, dateTime } = useFormat();
  const label = useFieldLabels(storyLabels);
  return (
    <FactStrip
      facts={storyMetrics.flatMap((name) =>
        figures[name] === null ? [] : [{ name: label(name), value: number(figures[name]) }],
      )}
      asOf={t('asOf.time', { time: dateTime(figures.asOf) })}
    />
  );
}
