import { kolLabelNames } from '@tessera/contracts/kol/kol.schema';
import { labelColors } from '@tessera/ui/theme/tokens';
import { labelColor } from './label-color.ts';

test('each known label has a colour of its own', () => {
  expect(kolLabelNames.map(labelColor)).toEqual(labelColors.slice(0, 13));
});

test('labels of the own have the two that are left, always the same one', () => {
  const own = ['a', 'b', '春の企画', 'Spring list'];
  expect(new Set(own.map(labelColor))).toEqual(new Set(labelColors.slice(13)));
  expect(own.map(labelColor)).toEqual(own.map(labelColor));
});
