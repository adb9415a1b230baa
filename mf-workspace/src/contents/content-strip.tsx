import type { Content } from '@tessera/contracts/content/content.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ScrollCue, useHiddenEnds } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { allItems } from '../lib/current-list.ts';
import { useWorkspaceAddress } from '../lib/use-workspace-address.ts';
import { AllContentsCard, ContentCard } from './content-card.tsx';

const Strip = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: step * 2,
  // One row, however many they are: what they hold stays in sight. The room around it is for the ring of the focus.
  margin: -step,
  padding: step,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.border} transparent`,
  [theme.breakpoints.down('md')]: { margin: `-${step}px -${step * 4}px`, padding: `${step}px ${step * 4}px` },
}));

interface ContentStripProps {
  readonly contents: readonly Content[];
  /** A content's id, or `all`. */
  readonly contentId: string;
}

/** The contents of a board: choosing one shows its media only. */
export function ContentStrip({ contents, contentId }: ContentStripProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { linkTo } = useWorkspaceAddress();
  const [ends, follow] = useHiddenEnds();
  const current = useRef<HTMLLIElement>(null);
  // Of a long strip a part is seen: the chosen one must be in it.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [contentId]);
  const mediaCount = contents.reduce((sum, content) => sum + content.mediaCount, 0);
  return (
    <nav aria-label={t('content.strip.label')}>
      <ScrollCue ends={ends}>
        <Strip ref={follow}>
          {contents.length > 1 && (
            <li>
              <AllContentsCard to={linkTo({ contentId: allItems, media: null })} isCurrent={contentId === allItems} mediaCount={mediaCount} />
            </li>
          )}
          {contents.map((content) => (
            <li key={content.id} ref={content.id === contentId ? current : null}>
              <ContentCard content={content} to={linkTo({ contentId: content.id, media: null })} isCurrent={content.id === contentId} />
            </li>
          ))}
        </Strip>
      </ScrollCue>
    </nav>
  );
}
