import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { LinearProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, NameText } from '@tessera/ui/shared-modules/kit';
import { Link } from '@tessera/ui/shared-modules/router';
import { color, motion, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentPicture } from './content-picture.tsx';
import { isReadingAgain } from './is-reading-again.ts';
import { NextReading } from './next-reading.tsx';
import { scanShare } from './scan-share.ts';

const Card = styled(Link)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: step * 2.5,
  minWidth: 168,
  maxWidth: 260,
  height: 44,
  padding: `0 ${step * 3}px 0 ${step * 1.5}px`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  overflow: 'hidden',
  flex: 'none',
  transition: `opacity ${motion.fast}ms ${motion.easing}`,
  '&:hover': { borderColor: color.borderHover },
  '&[aria-current="true"]': { borderColor: color.accent, background: color.accentSoft, boxShadow: `inset 0 0 0 1px ${color.accent}` },
});
const Texts = styled('span')({ minWidth: 0, flex: 1, display: 'flex', flexDirection: 'column', lineHeight: 1.35 });
const NameRow = styled('span')({ display: 'flex', alignItems: 'center', gap: step * 1.5 });
const Name = styled('span')({ fontWeight: weight.medium, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
const Small = styled('span')({ fontSize: size.tiny, color: color.inkSecondary, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', fontVariantNumeric: 'tabular-nums' });
const Failed = styled(Small)({ color: color.bad });
const Progress = styled(LinearProgress)({ position: 'absolute', left: 0, right: 0, bottom: 0, height: 3, borderRadius: 0 });
const AllSign = styled('span')({ width: 32, height: 32, display: 'grid', placeItems: 'center', color: color.inkSecondary, '& > svg': { width: 18, height: 18 } });

interface CardProps {
  /** Address of the view that the card opens. */
  readonly to: string;
  readonly isCurrent: boolean;
}

/** One content of a board: choosing it shows its media only. */
export function ContentCard({ content, to, isCurrent }: CardProps & { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Card to={to} aria-current={isCurrent}>
      <ContentPicture content={content} />
      <Texts>
        <NameRow>
          <Name title={content.fullName ?? undefined}>
            <NameText>{titleOf(content)}</NameText>
          </Name>
          {content.isNew && <MarkChip tone="accent">{t('content.mark.new')}</MarkChip>}
        </NameRow>
        <ContentState content={content} />
      </Texts>
      {content.updating && !isReadingAgain(content) && <CardProgress content={content} />}
    </Card>
  );
}

/** The card that shows the media of all contents together. */
export function AllContentsCard({ to, isCurrent, mediaCount }: CardProps & { readonly mediaCount: number }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Card to={to} aria-current={isCurrent}>
      <AllSign aria-hidden="true">
        <LayoutGrid />
      </AllSign>
      <Texts>
        <Name>{t('content.all.title')}</Name>
        <Small>{t('media.count', { count: mediaCount })}</Small>
      </Texts>
    </Card>
  );
}

function ContentState({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const { state, current_count: current, total_count: total } = content.report;
  if (isReadingAgain(content)) return <Small>{t('content.reading.again', { count: content.mediaCount })}</Small>;
  if (content.updating && total === 0) return <Small>{t('scan.state.starting')}</Small>;
  if (content.updating) return <Small>{t('scan.state.ofTotal', { current: Math.min(current, total), total })}</Small>;
  if (state === 'failed') return <Failed>{t('content.state.failed')}</Failed>;
  return (
    <Small>
      {t('media.count', { count: content.mediaCount })}
      {content.nextReadTime !== null && (
        <>
          {' · '}
          <NextReading time={content.nextReadTime} />
        </>
      )}
    </Small>
  );
}

/** The card's text tells the same: hidden from screen readers. */
function CardProgress({ content }: { readonly content: Content }): ReactNode {
  const share = scanShare(content.report);
  return share === null ? <Progress aria-hidden="true" /> : <Progress aria-hidden="true" variant="determinate" value={share * 100} />;
}
