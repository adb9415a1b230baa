import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { LinearProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, NameText } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useWorkspaceAddress } from '../../../browse/views/use-workspace-address.ts';
import { ContentPicture } from '../../../lib/content-picture.tsx';
import { allItems } from '../../../lib/current-list.ts';
import { NextReading } from '../scan/next-reading.tsx';
import { isReadingAgain, scanShare } from '../scan/scan-state.ts';
import {
  AllCard,
  CardFailed,
  CardName,
  CardNameRow,
  CardSmall,
  CardStrip,
  CardTexts,
  StripCard,
} from './card-strip.tsx';

interface ContentStripProps {
  readonly contents: readonly Content[];
  /** A content's id, or `all`. */
  readonly contentId: string;
}

/** The contents of a board; selecting one shows only its media. */
export function ContentStrip({ contents, contentId }: ContentStripProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { linkTo } = useWorkspaceAddress();
  const mediaCount = contents.reduce((sum, content) => sum + content.mediaCount, 0);
  const all = {
    id: allItems,
    card: (
      <AllContentsCard
        to={linkTo({ contentId: allItems, media: null })}
        isCurrent={contentId === allItems}
        mediaCount={mediaCount}
      />
    ),
  };
  const cards = contents.map((content) => ({
    id: content.id,
    card: (
      <ContentCard
        content={content}
        to={linkTo({ contentId: content.id, media: null })}
        isCurrent={content.id === contentId}
      />
    ),
  }));
  return (
    <CardStrip
      label={t('content.strip.label')}
      cards={contents.length > 1 ? [all, ...cards] : cards}
      currentId={contentId}
    />
  );
}

const Progress = styled(LinearProgress)({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  height: 3,
  borderRadius: 0,
});
interface CardProps {
  /** The address that the card opens. */
  readonly to: string;
  readonly isCurrent: boolean;
}

/** The card of one content; selecting it shows only its media. */
function ContentCard({ content, to, isCurrent }: CardProps & { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <StripCard to={to} aria-current={isCurrent}>
      <ContentPicture content={content} />
      <CardTexts>
        <CardNameRow>
          <CardName title={content.fullName ?? undefined}>
            <NameText>{titleOf(content)}</NameText>
          </CardName>
          {content.isNew && <MarkChip tone="accent">{t('content.mark.new')}</MarkChip>}
        </CardNameRow>
        <ContentState content={content} />
      </CardTexts>
      {content.updating && !isReadingAgain(content) && <CardProgress content={content} />}
    </StripCard>
  );
}

/** The card that shows the media of all contents together. */
function AllContentsCard({ mediaCount, ...card }: CardProps & { readonly mediaCount: number }): ReactNode {
  const { t } = useTranslation('workspace');
  return <AllCard {...card} title={t('content.all.title')} count={t('media.count', { count: mediaCount })} />;
}

function ContentState({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const { state, current_count: current, total_count: total } = content.report;
  if (isReadingAgain(content))
    return <CardSmall>{t('content.reading.again', { count: content.mediaCount })}</CardSmall>;
  if (content.updating && total === 0) return <CardSmall>{t('scan.state.starting')}</CardSmall>;
  if (content.updating)
    return <CardSmall>{t('scan.state.ofTotal', { current: Math.min(current, total), total })}</CardSmall>;
  if (state === 'failed') return <CardFailed>{t('content.state.failed')}</CardFailed>;
  return (
    <CardSmall>
      {t('media.count', { count: content.mediaCount })}
      {content.nextReadTime !== null && (
        <>
          {' · '}
          <NextReading time={content.nextReadTime} />
        </>
      )}
    </CardSmall>
  );
}

/** Hidden from screen readers, because the card's text says the same. */
function CardProgress({ content }: { readonly content: Content }): ReactNode {
  const share = scanShare(content.report);
  return share === null ? (
    <Progress aria-hidden="true" />
  ) : (
    <Progress aria-hidden="true" variant="determinate" value={share * 100} />
  );
}
