import { styled } from '@tessera/ui/shared-modules/components';
import { color, font, size, step, weight } from '@tessera/ui/theme/tokens';

export const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 6 });
export const Part = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: step * 2,
});
export const PartTitle = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
export const Quiet = styled('p')({
  color: color.inkSecondary,
  fontSize: size.small,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
export const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, width: '100%' });
export const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  padding: `${step * 2}px 0`,
  borderTop: `1px solid ${color.hairline}`,
  '&:first-of-type': { borderTop: 0 },
});
export const Name = styled('span')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
/** A secret to read and type, in letters that are not confused. */
export const Secret = styled('code')({ fontFamily: font.mono, fontSize: size.body, overflowWrap: 'anywhere' });
