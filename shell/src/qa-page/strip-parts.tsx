import { Button, styled } from '@tessera/ui/shared-modules/components';
import { covers } from '@tessera/ui/shared-modules/kit';
import { breakpoints, color, layer, size, step, weight } from '@tessera/ui/theme/tokens';

/** Ref for the strip: the navigation and bars at the bottom end above it. */
export const coversStrip = covers('strip');
// Sticky, but part of the page's layout, so that it never permanently covers content.
export const Strip = styled('section')({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky + 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${step * 2}px ${step * 3}px`,
  padding: `${step * 2}px ${step * 4}px`,
  paddingBottom: `max(${step * 2}px, env(safe-area-inset-bottom))`,
  fontSize: size.small,
  color: color.onInverse,
  background: color.inverse,
});
export const StripText = styled('div')({
  flex: '1 1 360px',
  minWidth: 0,
  display: 'flex',
  gap: step * 3,
  '& > svg': { flex: 'none', marginTop: step * 0.5 },
});
export const StripWords = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });
export const StripLead = styled('p')({ fontWeight: weight.semibold });
export const StripMore = styled('p')({ fontSize: size.tiny });
export const StripActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: step * 2,
  [`@media (max-width: ${breakpoints.sm - 1}px)`]: { flex: '1 1 100%', '& > *': { flex: '1 1 auto' } },
});
/** A button on the dark strip, drawn only in the text colour. */
export const StripButton = styled(Button)({
  color: 'inherit',
  background: 'transparent',
  borderColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
  '&:hover': { background: 'color-mix(in srgb, currentcolor 14%, transparent)', borderColor: 'currentcolor' },
  '&:active': { background: 'color-mix(in srgb, currentcolor 24%, transparent)' },
  '&:focus-visible': { outlineColor: 'currentcolor' },
});
