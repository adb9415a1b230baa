import { labelColors, schemes, type ColorName, type Scheme } from './tokens.ts';

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const between = (front: string, back: string): number => {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const contrast = (scheme: Scheme, front: ColorName, back: ColorName): number =>
  between(schemes[scheme][front], schemes[scheme][back]);

const bothSchemes: readonly Scheme[] = ['light', 'dark'];
const texts: readonly ColorName[] = ['ink', 'inkSecondary', 'accent', 'good', 'warning', 'bad'];
const grounds: readonly ColorName[] = ['background', 'surface', 'raised'];
const data: readonly ColorName[] = ['data1', 'data2', 'data3', 'data4', 'data5', 'data6', 'data7', 'data8'];

describe.each(bothSchemes)('in the %s scheme', (scheme) => {
  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s measures at least 5:1',
    (text, ground) => {
      expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(5);
    },
  );

  test.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['onBad', 'bad'],
    ['onBad', 'badHover'],
    ['onInverse', 'inverse'],
  ] as const)('%s on %s measures at least 5:1', (text, ground) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(5);
  });

  test.each(data)('%s measures at least 3:1 on the surface', (name) => {
    expect(contrast(scheme, name, 'surface')).toBeGreaterThanOrEqual(3);
  });
});

describe('the background colours of labels', () => {
  test('are 15 different colours', () => {
    expect(new Set(labelColors.map(({ background }) => background)).size).toBe(15);
  });

  test.each(labelColors)('$ink measures at least 4.5:1 on $background', ({ ink, background }) => {
    expect(between(ink, background)).toBeGreaterThanOrEqual(4.5);
  });
});
