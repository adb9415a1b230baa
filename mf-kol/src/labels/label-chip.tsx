import { styled } from '@tessera/ui/shared-modules/components';
import { NameText } from '@tessera/ui/shared-modules/kit';
import { radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { labelColor } from './label-color.ts';
import { useLabelText } from './use-label-text.ts';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: 22,
  padding: `0 ${step * 2}px`,
  borderRadius: radius.round,
  fontSize: size.tiny,
  fontWeight: weight.medium,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A label on its background colour. */
export function LabelChip({ label }: { readonly label: string }): ReactNode {
  const textOf = useLabelText();
  const { background, ink } = labelColor(label);
  return (
    <Chip style={{ background, color: ink }}>
      <NameText>{textOf(label)}</NameText>
    </Chip>
  );
}
