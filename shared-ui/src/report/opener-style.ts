import { color, height, radius, step } from '../theme/tokens.ts';

/** CSS custom property that enlarges the touch area of numbers beyond 24 pixels. */
export const openerArea = '--t-opener-area';

/** Style of an explainable number: a button that looks like a number with a dotted underline. */
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
  // The touch area: at least this high and wide, larger where `--t-opener-area` is set.
  '@media (pointer: coarse)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: `min(0px, calc((100% - var(${openerArea}, ${height.target}px)) / 2))`,
    },
  },
  cursor: 'help',
  textDecoration: `underline dotted ${color.borderHover} 1px`,
  textUnderlineOffset: '0.28em',
  '&:hover, &[aria-expanded="true"]': { background: color.hover, textDecorationColor: 'currentColor' },
} as const;
