import { styled } from '@mui/material/styles';
import { useId, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
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

/** Pixels of a step from the left of the plot, and of a value from its top. */
function createScales(
  plot: ChartCrosshairProps['plot'],
  [low, high]: ChartCrosshairProps['range'],
  count: number,
): { readonly toX: (index: number) => number; readonly toY: (value: number) => number } {
  return {
    toX: (index) => (count < 2 ? plot.width / 2 : (index / (count - 1)) * plot.width),
    toY: (value) => plot.height - ((value - low) / (high - low)) * plot.height,
  };
}

interface DotsProps {
  readonly series: readonly PlottedSeries[];
  readonly step: number;
  /** In pixels. */
  readonly left: number;
  readonly toY: (value: number) => number;
}

/** The points of all series at one step. */
function Dots({ series, step, left, toY }: DotsProps): ReactNode {
  return series.map(({ key, look, drawn }) => {
    const value = drawn[step];
    return value && <Dot key={key} style={{ left, top: toY(value.to), background: look.color }} />;
  });
}

interface PinOptions {
  readonly list: readonly ChartValues<PlottedSeries>[];
  readonly explain: ExplainPoint | undefined;
  /** Pixels from the top of the plot. */
  readonly toY: (value: number) => number;
  readonly pinned: Pinned | null;
  readonly setPinned: (pinned: Pinned | null) => void;
  readonly crosshair: ReturnType<typeof useCrosshair>;
  /** The step of the slider. */
  readonly at: number;
  /** Number of steps. */
  readonly count: number;
}

/** The values of a step that can be explained, and how one of them is pinned and released. */
function createPin({ list, explain, toY, pinned, setPinned, crosshair, at, count }: PinOptions) {
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
    pin(stepAt(event.clientX, box, count) ?? at, event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (explain === undefined || event.key !== 'Enter') {
      crosshair.handlers.onKeyDown(event);
      return;
    }
    // The popover takes the focus before the key is released. Without this, the same key press would close it
    // again.
    event.preventDefault();
    pin(at);
  };
  const unpin = (): void => {
    // The slider gets the focus back, so restore the step it was at.
    if (pinned) crosshair.moveTo(pinned.step);
    setPinned(null);
  };
  return { explained, pinAt, onKeyDown, unpin };
}

/**
 * Crosshair over a chart: a vertical rule at one step, with all values of that step. Moved by pointer or
 * arrow keys; screen readers see a slider. A click or Enter pins it and explains the value.
 */
export function ChartCrosshair({
  label,
  plot,
  range,
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
  const { toX, toY } = createScales(plot, range, steps.length);
  const spoken = (line: ChartValues<PlottedSeries>, index: number): string =>
    t('chart.value.line', { series: line.name, value: told(line, index) });
  const at = step ?? steps.length - 1;

  const { explained, pinAt, onKeyDown, unpin } = createPin({
    list,
    explain,
    toY,
    pinned,
    setPinned,
    crosshair,
    at,
    count: steps.length,
  });
  return (
    <>
      <Area
        {...crosshair.handlers}
        {...(explain === undefined ? {} : { onClick: pinAt, 'aria-haspopup': 'dialog', 'aria-describedby': hintId })}
        onKeyDown={onKeyDown}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={steps.length - 1}
        aria-valuenow={at}
        aria-valuetext={[steps[at]?.label ?? '', ...list.map((line) => spoken(line, at))].join(', ')}
        style={plot}
      >
        {step !== null && <Rule ref={setRule} style={{ left: toX(step) }} />}
        {step !== null && <Dots series={series} step={step} left={toX(step)} toY={toY} />}
        {step !== null && pinned === null && (
          <StepTip
            title={steps[step]?.label}
            lines={list}
            valueOf={(line) => told(line, step)}
            hasHint={explain !== undefined}
            style={
              toX(at) > plot.width / 2 ? { right: plot.width - toX(step) + grid * 3 } : { left: toX(step) + grid * 3 }
            }
          />
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

interface StepTipProps {
  readonly title: string | undefined;
  readonly lines: readonly ChartValues<PlottedSeries>[];
  readonly valueOf: (line: ChartValues<PlottedSeries>) => string;
  readonly hasHint: boolean;
  readonly style: CSSProperties;
}

/** All values of the step below the pointer. */
function StepTip({ title, lines, valueOf, hasHint, style }: StepTipProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Tip aria-hidden="true" style={style}>
      <Title>{title}</Title>
      {lines.map((line) => (
        <Line key={line.key}>
          <SeriesSign look={line.series.look} isPrevious={line.isPrevious} />
          <span>{line.name}</span>
          <Value>{valueOf(line)}</Value>
        </Line>
      ))}
      {hasHint && <Hint>{t('chart.explain.hint')}</Hint>}
    </Tip>
  );
}
