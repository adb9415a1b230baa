import { styled } from '@mui/material/styles';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, figureFill, forcedEdge, layer, radius, size, step as grid, weight } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import type { ChartStep, ExplainPoint } from './chart-types.ts';
import { PinnedPoint } from './pinned-point.tsx';
import type { PlottedSeries } from './plotted-series.ts';
import { SeriesSign } from './series-sign.tsx';
import { pointOf, useChartValues, type ChartValues } from './use-chart-values.ts';
import { stepAt, useCrosshair } from './use-crosshair.ts';

const Area = styled('div')({
  position: 'absolute',
  touchAction: 'pan-y',
  cursor: 'crosshair',
  borderRadius: radius.control,
});
const Rule = styled('div')({
  ...figureFill,
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 1,
  background: color.borderHover,
  pointerEvents: 'none',
});
const Dot = styled('div')({
  forcedColorAdjust: 'none',
  position: 'absolute',
  width: 8,
  height: 8,
  margin: '-4px 0 0 -4px',
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${color.surface}`,
  pointerEvents: 'none',
});
const Tip = styled('div')({
  position: 'absolute',
  top: 0,
  zIndex: layer.sticky,
  width: 'max-content',
  maxWidth: 280,
  padding: `${grid * 2}px ${grid * 3}px`,
  borderRadius: radius.card,
  background: color.raised,
  ...forcedEdge,
  boxShadow: color.floatShadow,
  fontSize: size.small,
  pointerEvents: 'none',
});
const Title = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, marginBottom: grid });
const Hint = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, marginTop: grid });
const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: grid * 2,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Value = styled('b')({ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' });

interface ChartCrosshairProps {
  label: string;
  /** Plot area in pixels, relative to the whole chart. */
  plot: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** Lowest and highest value of the axis. */
  range: readonly [number, number];
  steps: readonly ChartStep[];
  series: readonly PlottedSeries[];
  write: (value: number) => string;
  isStacked: boolean;
  explain: ExplainPoint | undefined;
}

interface Pinned {
  readonly step: number;
  readonly key: string;
}

/**
 * Crosshair over a chart: a vertical rule at one step, with all values of that step. Moved by pointer or
 * arrow keys; screen readers see a slider. A click or Enter pins it and explains the value.
 */
export function ChartCrosshair({
  label,
  plot,
  range: [low, high],
  steps,
  series,
  write,
  isStacked,
  explain,
}: ChartCrosshairProps): ReactNode {
  const { t } = useTranslation('ui');
  const crosshair = useCrosshair(steps.length);
  const [rule, setRule] = useState<HTMLElement | null>(null);
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const hintId = useId();
  const { list, told } = useChartValues(series, { write, hasPrevious: !isStacked });
  const step = pinned?.step ?? crosshair.step;
  const toX = (index: number): number =>
    steps.length < 2 ? plot.width / 2 : (index / (steps.length - 1)) * plot.width;
  const toY = (value: number): number => plot.height - ((value - low) / (high - low)) * plot.height;
  const spoken = (index: number): string =>
    [
      steps[index]?.label ?? '',
      ...list.map((line) => t('chart.value.line', { series: line.name, value: told(line, index) })),
    ].join(', ');
  const at = step ?? steps.length - 1;
  const isRightHalf = toX(at) > plot.width / 2;

  const explained = (index: number): readonly ChartValues<PlottedSeries>[] =>
    list.filter((line) => explain && explain(pointOf(line, index)) !== null);
  /**
   * Pins the step and selects the explainable value whose point is nearest to `height` (pixels from the top), or the
   * first one if no height is given.
   */
  const pin = (index: number, height?: number): void => {
    const distance = ({ series: { drawn, drawnPrevious }, isPrevious }: ChartValues<PlottedSeries>): number => {
      const value = isPrevious ? drawnPrevious[index] : drawn[index]?.to;
      return height === undefined || value === null || value === undefined
        ? Number.POSITIVE_INFINITY
        : Math.abs(toY(value) - height);
    };
    const [first, ...others] = explained(index);
    if (first)
      setPinned({
        step: index,
        key: others.reduce((nearest, line) => (distance(line) < distance(nearest) ? line : nearest), first).key,
      });
  };
  const pinAt = (event: MouseEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    pin(stepAt(event.clientX, box, steps.length) ?? at, event.clientY - box.top);
  };
  const unpin = (): void => {
    // The slider gets the focus back, so restore the step it was at.
    if (pinned) crosshair.moveTo(pinned.step);
    setPinned(null);
  };
  return (
    <>
      <Area
        {...crosshair.handlers}
        {...(explain === undefined ? {} : { onClick: pinAt, 'aria-haspopup': 'dialog', 'aria-describedby': hintId })}
        onKeyDown={(event) => {
          if (explain === undefined || event.key !== 'Enter') {
            crosshair.handlers.onKeyDown(event);
            return;
          }
          // The popover takes the focus before the key is released. Without this, the same key press would close it
          // again.
          event.preventDefault();
          pin(at);
        }}
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
            <Rule ref={setRule} style={{ left: toX(step) }} />
            {series.map(({ key, look, drawn }) => {
              const value = drawn[step];
              return value && <Dot key={key} style={{ left: toX(step), top: toY(value.to), background: look.color }} />;
            })}
          </>
        )}
        {step !== null && pinned === null && (
          <Tip
            aria-hidden="true"
            style={isRightHalf ? { right: plot.width - toX(step) + grid * 3 } : { left: toX(step) + grid * 3 }}
          >
            <Title>{steps[step]?.label}</Title>
            {list.map((line) => (
              <Line key={line.key}>
                <SeriesSign look={line.series.look} isPrevious={line.isPrevious} />
                <span>{line.name}</span>
                <Value>{told(line, step)}</Value>
              </Line>
            ))}
            {explain && <Hint>{t('chart.explain.hint')}</Hint>}
          </Tip>
        )}
      </Area>
      {explain && <VisuallyHidden id={hintId}>{t('chart.explain.hint')}</VisuallyHidden>}
      {explain && pinned && (
        <PinnedPoint
          anchor={rule}
          step={pinned.step}
          stepLabel={steps[pinned.step]?.label ?? ''}
          lines={explained(pinned.step)}
          chosenKey={pinned.key}
          onChoose={(key) => setPinned({ ...pinned, key })}
          told={told}
          explain={explain}
          onClose={unpin}
        />
      )}
    </>
  );
}
