import { color, height, radius, step } from '../theme/tokens.ts';

/** The custom property by which a place gives its numbers a larger area than 24 pixels. */
export const openerArea = '--t-opener-area';

/** A number that opens to what stands behind it: a button that looks like the number, with dots below it. */
export const openerStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  margin: `0 -${step}px`,
  padding: `0 ${step}px`,
  border: 0,
  borderRadius: radius.control - 2,
  background: 'none',
  color: 'inherit',
  textAlign: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  position: 'relative',
  // What a finger meets: at least this high and wide, more where its place has the room.
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: `min(0px, calc((100% - var(${openerArea}, ${height.target}px)) / 2))` } },
  cursor: 'help',
  textDecoration: `underline dotted ${color.borderHover} 1px`,
  textUnderlineOffset: '0.28em',
  '&:hover, &[aria-expanded="true"]': { background: color.hover, textDecorationColor: 'currentColor' },
} as const;
