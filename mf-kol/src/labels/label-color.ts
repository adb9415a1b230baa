import { kolLabelNames } from '@tessera/contracts/kol-label/kol-label.schema';
import { labelColors, type LabelColor } from '@tessera/ui/theme/tokens';

const plain: LabelColor = { background: 'transparent', ink: 'inherit' };

/** The known labels have a fixed colour each. A user's own label gets one of the remaining colours, always the same. */
export function labelColor(label: string): LabelColor {
  const place = kolLabelNames.findIndex((name) => name === label);
  if (place >= 0) return labelColors[place] ?? plain;
  const sum = [...label].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return labelColors[kolLabelNames.length + (sum % (labelColors.length - kolLabelNames.length))] ?? plain;
}
