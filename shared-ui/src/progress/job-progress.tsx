import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step, weight } from '../theme/tokens.ts';
import { useEstimate } from './use-estimate.ts';

interface JobProgressProps {
  /** Translated name of the job. */
  label: ReactNode;
  done: number;
  /** 0 while the total is unknown. */
  total: number;
  /** A button that cancels the job. */
  action?: ReactNode;
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: step * 3,
  rowGap: step * 1.5,
  alignItems: 'center',
});
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${step * 3}px`,
  fontSize: size.small,
  gridColumn: 1,
});
const Label = styled('span')({ fontWeight: weight.medium });
const Figures = styled('span')({ color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });
const Action = styled('div')({ gridColumn: 2, gridRow: '1 / span 2' });

/** A running job: name, progress, estimated time left, and a cancel button. */
export function JobProgress({ label, done, total, action }: JobProgressProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const labelId = useId();
  const seconds = useEstimate(done, total);
  const isKnown = total > 0;
  const count = isKnown ? t('job.progress.count', { done, total }) : t('job.progress.starting');
  const rest =
    isKnown && seconds !== undefined && done < total
      ? t('job.progress.estimate', { time: format.duration(seconds) })
      : undefined;
  const figures = rest === undefined ? count : t('job.progress.line', { count, rest });
  return (
    <Frame>
      <Line>
        <Label id={labelId}>{label}</Label>
        <Figures>{figures}</Figures>
      </Line>
      <LinearProgress
        aria-labelledby={labelId}
        aria-valuetext={figures}
        {...(isKnown
          ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) }
          : { variant: 'indeterminate' })}
        sx={{ gridColumn: 1 }}
      />
      {action !== undefined && <Action>{action}</Action>}
    </Frame>
  );
}
