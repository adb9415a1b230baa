import { kolLabelNames } from '@tessera/contracts/kol-label/kol-label.schema';
import { labelColors } from '@tessera/ui/theme/tokens';
import { labelColor } from './label-color.ts';

test('each built-in label has its own colour', () => {
  expect(kolLabelNames.map(labelColor)).toEqual(labelColors.slice(0, 13));
});

test('custom labels use the two remaining colours, always the same one for a name', () => {
  const own = ['a', 'b', '春の企画', 'Spring list'];
  expect(new Set(own.map(labelColor))).toEqual(new Set(labelColors.slice(13)));
  expect(own.map(labelColor)).toEqual(own.map(labelColor));
});
