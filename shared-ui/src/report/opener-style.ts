import { color, radius, step } from '../theme/tokens.ts';

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
  cursor: 'help',
  textDecoration: `underline dotted ${color.borderHover} 1px`,
  textUnderlineOffset: '0.28em',
  '&:hover, &[aria-expanded="true"]': { background: color.hover, textDecorationColor: 'currentColor' },
} as const;
