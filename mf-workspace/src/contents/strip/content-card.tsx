import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { LinearProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, NameText } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ContentPicture } from '../../lib/content-picture.tsx';
import { isReadingAgain } from '../scan/is-reading-again.ts';
import { NextReading } from '../scan/next-reading.tsx';
import { scanShare } from '../scan/scan-share.ts';
import { AllCard, CardFailed, CardName, CardNameRow, CardSmall, CardTexts, StripCard } from './strip-card.tsx';

const Progress = styled(LinearProgress)({ position: 'absolute', left: 0, right: 0, bottom: 0, height: 3, borderRadius: 0 });
interface CardProps {
  /** Address of the view that the card opens. */
  readonly to: string;
  readonly isCurrent: boolean;
}

/** One content of a board: choosing it shows its media only. */
export function ContentCard({ content, to, isCurrent }: CardProps & { readonly content: Content }): ReactNode {
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
export function AllContentsCard({ mediaCount, ...card }: CardProps & { readonly mediaCount: number }): ReactNode {
  const { t } = useTranslation('workspace');
  return <AllCard {...card} title={t('content.all.title')} count={t('media.count', { count: mediaCount })} />;
}

function ContentState({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const { state, current_count: current, total_count: total } = content.report;
  if (isReadingAgain(content)) return <CardSmall>{t('content.reading.again', { count: content.mediaCount })}</CardSmall>;
  if (content.updating && total === 0) return <CardSmall>{t('scan.state.starting')}</CardSmall>;
  if (content.updating) return <CardSmall>{t('scan.state.ofTotal', { current: Math.min(current, total), total })}</CardSmall>;
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

/** The card's text tells the same: hidden from screen readers. */
function CardProgress({ content }: { readonly content: Content }): ReactNode {
  const share = scanShare(content.report);
  return share === null ? <Progress aria-hidden="true" /> : <Progress aria-hidden="true" variant="determinate" value={share * 100} />;
}
