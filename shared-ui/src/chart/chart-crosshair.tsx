import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, layer, radius, size, step as grid, weight } from '../theme/tokens.ts';
import type { ChartStep } from './chart-types.ts';
import type { PlottedSeries } from './plotted-series.ts';
import { SeriesSign } from './series-sign.tsx';
import { useCrosshair } from './use-crosshair.ts';

const Area = styled('div')({ position: 'absolute', touchAction: 'pan-y', cursor: 'crosshair', borderRadius: radius.control });
const Rule = styled('div')({ position: 'absolute', top: 0, bottom: 0, width: 1, background: color.borderHover, pointerEvents: 'none' });
const Dot = styled('div')({ position: 'absolute', width: 8, height: 8, margin: '-4px 0 0 -4px', borderRadius: '50%', boxShadow: `0 0 0 2px ${color.surface}`, pointerEvents: 'none' });
const Tip = styled('div')({
  position: 'absolute',
  top: 0,
  zIndex: layer.sticky,
  width: 'max-content',
  maxWidth: 280,
  padding: `${grid * 2}px ${grid * 3}px`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: color.floatShadow,
  fontSize: size.small,
  pointerEvents: 'none',
});
const Title = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, marginBottom: grid });
const Line = styled('div')({ display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr) auto', alignItems: 'center', gap: grid * 2, '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });
const Value = styled('b')({ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' });

type ChartCrosshairProps = {
  label: string;
  /** Where the lines are drawn, in pixels of the whole. */
  plot: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** The axis' lowest and highest value. */
  range: readonly [number, number];
  steps: readonly ChartStep[];
  series: readonly PlottedSeries[];
  write: (value: number) => string;
  isStacked: boolean;
};

/** Over a chart's lines: a rule on one step with all its values, moved by pointer or arrow keys and read out as a slider is. */
export function ChartCrosshair({ label, plot, range: [low, high], steps, series, write, isStacked }: ChartCrosshairProps): ReactNode {
  const { t } = useTranslation('ui');
  const { step, handlers } = useCrosshair(steps.length);
  const toX = (index: number): number => (steps.length < 2 ? plot.width / 2 : (index / (steps.length - 1)) * plot.width);
  const toY = (value: number): number => plot.height - ((value - low) / (high - low)) * plot.height;
  const told = (value: number | null | undefined): string => (value === null || value === undefined ? t('chart.value.unknown') : write(value));
  const linesAt = (index: number) =>
    series.flatMap(({ key, label: name, look, values, previous }) => [
      { key, name, look, isPrevious: false, text: told(values[index]) },
      ...(previous === undefined || isStacked ? [] : [{ key: `${key}-before`, name: t('chart.previous.label', { series: name }), look, isPrevious: true, text: told(previous[index]) }]),
    ]);
  const spoken = (index: number): string => [steps[index]?.label ?? '', ...linesAt(index).map(({ name, text }) => t('chart.value.line', { series: name, value: text }))].join(', ');
  const at = step ?? steps.length - 1;
  const isRightHalf = toX(at) > plot.width / 2;
  return (
    <Area
      {...handlers}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps.length - 1}
      aria-valuenow={at}
      aria-valuetext={spoken(at)}
      style={plot}
    >
      {step !== null && (
        <>
          <Rule style={{ left: toX(step) }} />
          {series.map(({ key, look, drawn }) => {
            const value = drawn[step];
            return value && <Dot key={key} style={{ left: toX(step), top: toY(value.to), background: look.color }} />;
          })}
          <Tip aria-hidden="true" style={isRightHalf ? { right: plot.width - toX(step) + grid * 3 } : { left: toX(step) + grid * 3 }}>
            <Title>{steps[step]?.label}</Title>
            {linesAt(step).map(({ key, name, look, isPrevious, text }) => (
              <Line key={key}>
                <SeriesSign look={look} isPrevious={isPrevious} />
                <span>{name}</span>
                <Value>{text}</Value>
              </Line>
            ))}
          </Tip>
        </>
      )}
    </Area>
  );
}
