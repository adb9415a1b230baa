import { isKolLabelName } from '@tessera/contracts/kol-label/kol-label.schema';
import { kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';

/** The name of a label in the interface language; the user's own labels keep their text. */
export function useLabelText(): (label: string) => string {
  const textOf = useFieldLabels(kolLabelTexts);
  return (label) => (isKolLabelName(label) ? textOf(label) : label);
}
