import { styled } from '@tessera/ui/shared-modules/components';
import { step } from '@tessera/ui/theme/tokens';

export const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4, textWrap: 'pretty' });

/** Other ways to go on, one beside the other where there is room. */
export const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${step * 2}px ${step * 4}px`,
  '& > button': { textAlign: 'start' },
});
