import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, height, radius, size, step, weight } from '../theme/tokens.ts';
import { ChangeText } from './change-text.tsx';
import { ExplainedNumber } from './explained-number.tsx';
import type { Explanation } from './explanation.ts';
import { openerArea } from './opener-style.ts';
import { Sparkline } from './sparkline.tsx';

// Minimum width of a tile in pixels. Four tiles fit in a row, or all eight if there is room, because a last row of two
// looks like a mistake.
const narrowest = 148;
const Room = styled('div')({ containerType: 'inline-size', minWidth: 0 });
const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(max(${narrowest}px, 25% - 1px), 1fr))`,
  [`@container (min-width: ${narrowest * 8}px)`]: {
    gridTemplateColumns: `repeat(auto-fit, minmax(max(${narrowest}px, 12.5% - 1px), 1fr))`,
  },
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  overflow: 'hidden',
});
const Tile = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: step / 2,
  minWidth: 0,
  padding: `${step * 3}px ${step * 4}px`,
  boxShadow: `1px 1px 0 ${color.hairline}`,
});
const Label = styled('span')({ fontSize: size.tiny, color: color.inkSecondary });
/** Font size of all values: the longest one must fit on one line of the narrowest tile. */
const sizeOf = (characters: number): number =>
  characters <= 8 ? size.display : characters === 9 ? size.title : size.lead;
const Value = styled('span')({
  display: 'flex',
  alignItems: 'center',
  minHeight: step * 10,
  fontWeight: weight.semibold,
  letterSpacing: '-0.015em',
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  [openerArea]: `${height.touch}px`,
});
const Foot = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${step * 2}px`,
  minHeight: 20,
  fontSize: size.tiny,
  color: color.inkSecondary,
});
const Basis = styled('span')({
  fontSize: size.tiny,
  color: color.ink,
  textWrap: 'balance',
  '&:lang(ja)': { wordBreak: 'auto-phrase' },
});
// At the bottom of the tile, so that the sparklines of a row are at one height even if only some tiles have a basis.
const Course = styled('div')({ marginTop: 'auto', paddingTop: step });

interface MetricTileProps {
  label: string;
  /** The formatted value: abbreviated, or a dash if unknown. */
  value: string;
  /** The unabbreviated value, for the panel. */
  full?: string;
  explanation: Explanation;
  /** Actions in the panel. */
  actions?: ReactNode;
  /** Both values of the change; omit it if nothing is compared. */
  change?: {
    readonly current: number | null;
    readonly previous: number | null;
    readonly betterWhen?: 'higher' | 'lower';
  };
  /** What the value is based on, if not on everything: "on 4 of 36 posts". */
  basis?: string | undefined;
  /** A short text beside the change: the previous value. */
  note?: ReactNode;
  /** Values of the sparkline, one per step. */
  course?: readonly (number | null)[];
  /** Number of steps at the start of the sparkline that need caution; drawn paler. */
  paleCourse?: number;
}

interface MetricStripProps {
  label: string;
  tiles: readonly (MetricTileProps & { readonly key: string })[];
}

/** A row of metrics, all in the same font size. */
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

/** One metric: its name, its explainable value, its change and its sparkline. */
function MetricTile({
  label,
  value,
  full,
  explanation,
  actions,
  basis,
  change,
  note,
  course,
  paleCourse = 0,
}: MetricTileProps): ReactNode {
  return (
    <Tile>
      <Label>{label}</Label>
      <Value>
        <ExplainedNumber
          label={label}
          explanation={explanation}
          actions={actions}
          {...(full === undefined ? {} : { full })}
        >
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
