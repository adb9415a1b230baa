import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, height, radius, size, step, weight } from '../theme/tokens.ts';
import { ChangeText } from './change-text.tsx';
import { ExplainedNumber } from './explained-number.tsx';
import type { Explanation } from './explanation.ts';
import { openerArea } from './opener-style.ts';
import { Sparkline } from './sparkline.tsx';

// Four of them in a row, or all eight where they have room: a last row with two alone looks like a fault.
const narrowest = 148;
const Room = styled('div')({ containerType: 'inline-size', minWidth: 0 });
const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(max(${narrowest}px, 25% - 1px), 1fr))`,
  [`@container (min-width: ${narrowest * 8}px)`]: { gridTemplateColumns: `repeat(auto-fit, minmax(max(${narrowest}px, 12.5% - 1px), 1fr))` },
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  overflow: 'hidden',
});
const Tile = styled('li')({ display: 'flex', flexDirection: 'column', gap: step / 2, minWidth: 0, padding: `${step * 3}px ${step * 4}px`, boxShadow: `1px 1px 0 ${color.hairline}` });
const Label = styled('span')({ fontSize: size.tiny, color: color.inkSecondary });
/** The longest amount of a strip stays in one line of the narrowest tile; the others are as large as it is. */
const sizeOf = (characters: number): number => (characters <= 8 ? size.display : characters === 9 ? size.title : size.lead);
const Value = styled('span')({ display: 'flex', alignItems: 'center', minHeight: step * 10, fontWeight: weight.semibold, letterSpacing: '-0.015em', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', [openerArea]: `${height.touch}px` });
const Foot = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${step * 2}px`, minHeight: 20, fontSize: size.tiny, color: color.inkSecondary });
const Basis = styled('span')({ fontSize: size.tiny, color: color.ink });
const Course = styled('div')({ marginTop: step });

type MetricTileProps = {
  label: string;
  /** The figure as it is written: short, or a dash where it is not known. */
  value: string;
  /** The figure in full, in its panel. */
  full?: string;
  explanation: Explanation;
  /** What can be done with the figure, in its panel. */
  actions?: ReactNode;
  /** Both values, for the change; left out where nothing is compared. */
  change?: { readonly current: number | null; readonly previous: number | null; readonly betterWhen?: 'higher' | 'lower' };
  /** What the figure rests on, where that is not everything: "on 4 of 36 posts". */
  basis?: string | undefined;
  /** A few words beside the change: what it was before. */
  note?: ReactNode;
  /** The figure's course, step by step. */
  course?: readonly (number | null)[];
  /** So many of its first steps are to be read with care. */
  paleCourse?: number;
};

type MetricStripProps = { label: string; tiles: readonly (MetricTileProps & { readonly key: string })[] };

/** Figures side by side, all of one size, the same of the whole page. */
export function MetricStrip({ label, tiles }: MetricStripProps): ReactNode {
  const longest = tiles.reduce((most, { value }) => Math.max(most, value.length), 0);
  return (
    <Room>
      <List aria-label={label} style={{ fontSize: sizeOf(longest) }}>
        {tiles.map(({ key, ...tile }) => (
          <MetricTile key={key} {...tile} />
        ))}
      </List>
    </Room>
  );
}

/** One figure of a strip: its name, the number that opens what stands behind it, its change, its course. */
function MetricTile({ label, value, full, explanation, actions, basis, change, note, course, paleCourse = 0 }: MetricTileProps): ReactNode {
  return (
    <Tile>
      <Label>{label}</Label>
      <Value>
        <ExplainedNumber label={label} explanation={explanation} actions={actions} {...(full === undefined ? {} : { full })}>
          {value}
        </ExplainedNumber>
      </Value>
      {basis !== undefined && <Basis>{basis}</Basis>}
      {(change !== undefined || note !== undefined) && (
        <Foot>
          {change !== undefined && <ChangeText {...change} />}
          {note}
        </Foot>
      )}
      {course !== undefined && (
        <Course>
          <Sparkline values={course} paleCount={paleCourse} />
        </Course>
      )}
    </Tile>
  );
}
