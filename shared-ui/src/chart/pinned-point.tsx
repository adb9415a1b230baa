import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ExplanationPopover } from '../report/explanation-popover.tsx';
import { color, height, radius, step as grid } from '../theme/tokens.ts';
import type { ExplainPoint } from './chart-types.ts';
import type { PlottedSeries } from './plotted-series.ts';
import { SeriesSign } from './series-sign.tsx';
import { pointOf, type ChartValues } from './use-chart-values.ts';

const Others = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });
const Other = styled('button')({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: grid * 2,
  minHeight: height.target,
  padding: `0 ${grid * 2}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&[aria-pressed="true"]': { background: color.accentSoft },
  '@media (pointer: coarse)': { minHeight: height.touch },
});

type Values = ChartValues<PlottedSeries>;

interface PinnedPointProps {
  anchor: Element | null;
  step: number;
  stepLabel: string;
  /** The values of the step that have an explanation. */
  lines: readonly Values[];
  chosenKey: string;
  onChoose: (key: string) => void;
  told: (line: Values, step: number) => string;
  explain: ExplainPoint;
  onClose: () => void;
}

/** Popover that explains one value of a step and lets the user switch to the step's other values. */
export function PinnedPoint({
  anchor,
  step,
  stepLabel,
  lines,
  chosenKey,
  onChoose,
  told,
  explain,
  onClose,
}: PinnedPointProps): ReactNode {
  const { t } = useTranslation('ui');
  const chosen = lines.find(({ key }) => key === chosenKey);
  const explanation = chosen && explain(pointOf(chosen, step));
  if (!chosen || !explanation) return null;
  return (
    <ExplanationPopover
      anchor={anchor}
      label={t('chart.value.at', { series: chosen.name, step: stepLabel })}
      value={told(chosen, step)}
      explanation={explanation}
      actions={
        lines.length > 1 ? (
          <Others role="group" aria-label={t('chart.explain.others', { step: stepLabel })}>
            {lines.map((line) => (
              <Other
                key={line.key}
                type="button"
                aria-pressed={line.key === chosenKey}
                onClick={() => onChoose(line.key)}
              >
                <SeriesSign look={line.series.look} isPrevious={line.isPrevious} />
                <span>{line.name}</span>
                <span>{told(line, step)}</span>
              </Other>
            ))}
          </Others>
        ) : undefined
      }
      onClose={onClose}
    />
  );
}
