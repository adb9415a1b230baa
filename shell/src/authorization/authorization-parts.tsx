import { styled } from '@tessera/ui/shared-modules/components';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';

/** The possible next steps, the most likely first. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2, marginTop: step * 6 });

/** A vertical list of names. */
export const NameList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  '& > li': { overflowWrap: 'anywhere' },
});

/** An ordered list of steps. */
export const StepList = styled('ol')({
  margin: `${step * 4}px 0 0`,
  paddingLeft: step * 5,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  textWrap: 'pretty',
});

export const PartTitle = styled('h2')({ marginBottom: step * 3, fontSize: size.body, fontWeight: weight.semibold });

export const Quiet = styled('span')({ color: color.inkSecondary, fontSize: size.small });

export const Notice = styled('p')({
  marginTop: step * 6,
  color: color.inkSecondary,
  fontSize: size.small,
  textWrap: 'pretty',
});
