import { kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { isKolLabelName } from '@tessera/contracts/kol/kol.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { NameText, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { labelColor } from './label-color.ts';

const Chip = styled('span')({ display: 'inline-flex', alignItems: 'center', maxWidth: '100%', height: 22, padding: `0 ${step * 2}px`, borderRadius: radius.round, fontSize: size.tiny, fontWeight: weight.medium, '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });

/** The name of a label in the interface language; the user's own labels keep their text. */
function useLabelText(): (label: string) => string {
  const textOf = useFieldLabels(kolLabelTexts);
  return (label) => (isKolLabelName(label) ? textOf(label) : label);
}

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
