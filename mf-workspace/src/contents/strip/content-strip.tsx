import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { allItems } from '../../lib/current-list.ts';
import { useWorkspaceAddress } from '../../address/use-workspace-address.ts';
import { CardStrip } from './card-strip.tsx';
import { AllContentsCard, ContentCard } from './content-card.tsx';

interface ContentStripProps {
  readonly contents: readonly Content[];
  /** A content's id, or `all`. */
  readonly contentId: string;
}

/** The contents of a board: choosing one shows its media only. */
export function ContentStrip({ contents, contentId }: ContentStripProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { linkTo } = useWorkspaceAddress();
  const mediaCount = contents.reduce((sum, content) => sum + content.mediaCount, 0);
  const all = { id: allItems, card: <AllContentsCard to={linkTo({ contentId: allItems, media: null })} isCurrent={contentId === allItems} mediaCount={mediaCount} /> };
  const cards = contents.map((content) => ({ id: content.id, card: <ContentCard content={content} to={linkTo({ contentId: content.id, media: null })} isCurrent={content.id === contentId} /> }));
  return <CardStrip label={t('content.strip.label')} cards={contents.length > 1 ? [all, ...cards] : cards} currentId={contentId} />;
}
