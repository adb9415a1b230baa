import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { IconButton, LinearProgress, styled, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, whileWaiting, WordFrom } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { CircleAlert, CircleCheck, CircleSlash, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScanProblemText } from '../../../lib/use-scan-problem-text.ts';
import { NextReading } from './next-reading.tsx';
import { isReadingAgain, scanShare } from './scan-state.ts';
import { SetAsideCount } from './set-aside-count.tsx';
import { useCancelScan } from './use-cancel-scan.ts';

// Narrow on phones, so that the actions of a content stay visible beside its name and state.
const Running = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  minWidth: 140,
  [theme.breakpoints.down('sm')]: { minWidth: 88 },
}));
const Reason = styled('p')(({ theme }) => ({
  fontSize: size.tiny,
  color: color.inkSecondary,
  maxWidth: 200,
  [theme.breakpoints.down('sm')]: { maxWidth: 88 },
}));
const FromTablet = styled(Reason)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
const Track = styled('div')({ flex: 1, fontSize: size.tiny, color: color.inkSecondary, lineHeight: 1.5 });

/**
 * The state of a content: read, being read (with a cancel button), ended early, or failed with the reason; and the
 * number of posts set aside.
 */
export function ContentStateMark({ content }: { readonly content: Content }): ReactNode {
  return (
    <>
      <ScanState content={content} />
      {!content.updating && content.report.setAside.count > 0 && (
        <Reason>
          <SetAsideCount content={content} />
        </Reason>
      )}
    </>
  );
}

function ScanState({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useScanProblemText();
  const { state, problem } = content.report;
  if (isReadingAgain(content)) return <MarkChip icon={<RefreshCw aria-hidden />}>{t('content.reading.now')}</MarkChip>;
  if (content.updating) return <RunningScan content={content} />;
  switch (state) {
    case 'failed':
      return (
        <>
          <MarkChip tone="bad" icon={<CircleAlert aria-hidden />}>
            {t('content.state.failed')}
          </MarkChip>
          <Reason>{textOf(problem)}</Reason>
        </>
      );
    case 'cancelled':
      return <MarkChip icon={<CircleSlash aria-hidden />}>{t('content.state.cancelled')}</MarkChip>;
    default:
      return (
        <>
          <MarkChip tone="good" icon={<CircleCheck aria-hidden />}>
            <WordFrom from="sm">{t('content.state.done')}</WordFrom>
          </MarkChip>
          {problem !== null && <Reason>{textOf(problem)}</Reason>}
          {content.nextReadTime !== null && (
            <FromTablet>
              <NextReading time={content.nextReadTime} />
            </FromTablet>
          )}
        </>
      );
  }
}

function RunningScan({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const cancel = useCancelScan();
  const share = scanShare(content.report);
  const { current_count: current, total_count: total } = content.report;
  const text =
    share === null ? t('scan.state.starting') : t('scan.state.ofTotal', { current: Math.min(current, total), total });
  const label = t('scan.progress.label', { account: titleOf(content) });
  return (
    <Running>
      <Track>
        {text}
        <LinearProgress
          aria-label={label}
          aria-valuetext={text}
          {...(share === null ? {} : { variant: 'determinate', value: share * 100 })}
        />
      </Track>
      <Tooltip title={t('scan.cancel.action')}>
        <IconButton
          size="small"
          aria-label={t('scan.cancel.named', { account: titleOf(content) })}
          {...whileWaiting(cancel.isPending, () => cancel.mutate(content.id))}
        >
          <X aria-hidden />
        </IconButton>
      </Tooltip>
    </Running>
  );
}
