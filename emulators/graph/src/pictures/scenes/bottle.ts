import { type Brush, linear, polygon, rounded, shade } from '../brush.ts';
import { css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';

export const glassColours = [
  hsl(28, 66, 34),
  hsl(150, 26, 34),
  hsl(36, 30, 92),
  hsl(345, 46, 78),
  hsl(210, 26, 70),
  hsl(0, 0, 14),
] as const;

export const label = (brush: Brush, x: number, y: number, width: number, height: number, ink: Rgb): void => {
  const { g } = brush;
  rounded(g, x, y, width, height, 4, css(hsl(40, 24, 95), 0.92));
  rounded(g, x + width * 0.2, y + height * 0.18, width * 0.6, height * 0.1, 2, css(ink, 0.85));
  for (let i = 0; i < 3; i += 1)
    rounded(
      g,
      x + width * (0.26 + i * 0.03),
      y + height * (0.45 + i * 0.14),
      width * (0.48 - i * 0.06),
      height * 0.045,
      2,
      css(ink, 0.5),
    );
};

export const bottle = (brush: Brush, x: number, base: number, width: number, tall: number): void => {
  const { g, chance, mood } = brush;
  const colour = chance.chance(0.3) ? mood.accents[0] : chance.pick(glassColours);
  const capColour = chance.pick([hsl(36, 40, 66), hsl(0, 0, 96), hsl(0, 0, 12), darker(colour, 0.4)] as const);
  g.save();
  g.globalAlpha = 0.5;
  polygon(
    g,
    [
      [x + width * 0.4, base],
      [x + width * 0.45, base - tall * 0.25],
      [x + width * 3.2, base - tall * 0.02],
      [x + width * 3.1, base + tall * 0.12],
    ],
    linear(g, x, 0, x + width * 3.2, 0, [
      [0, hsl(20, 30, 14), 0.7],
      [1, hsl(20, 30, 20), 0],
    ]),
  );
  g.restore();
  shade(g, x, base, width * 0.75, 22, 0.55);
  const across = linear(g, x - width / 2, 0, x + width / 2, 0, [
    [0, darker(colour, 0.4)],
    [0.16, lighter(colour, 0.3)],
    [0.3, colour],
    [0.72, darker(colour, 0.12)],
    [0.9, lighter(colour, 0.22)],
    [1, darker(colour, 0.45)],
  ]);
  const cap = linear(g, x - width / 2, 0, x + width / 2, 0, [
    [0, darker(capColour, 0.3)],
    [0.25, lighter(capColour, 0.4)],
    [0.5, capColour],
    [1, darker(capColour, 0.4)],
  ]);
  const kind = chance.below(4);
  if (kind === 0) {
    rounded(g, x - width / 2, base - tall * 0.42, width, tall * 0.42, width * 0.12, across);
    rounded(g, x - width * 0.53, base - tall * 0.6, width * 1.06, tall * 0.2, width * 0.08, cap);
    label(brush, x - width * 0.36, base - tall * 0.33, width * 0.72, tall * 0.2, darker(colour, 0.6));
    return;
  }
  const body = tall * (kind === 3 ? 0.9 : 0.68);
  rounded(g, x - width / 2, base - body, width, body, kind === 3 ? width * 0.24 : width * 0.18, across);
  if (kind === 3) rounded(g, x - width * 0.34, base - tall * 1.02, width * 0.68, tall * 0.15, 6, cap);
  else {
    rounded(g, x - width * 0.2, base - tall * 0.76, width * 0.4, tall * 0.1, 4, cap);
    rounded(g, x - width * 0.26, base - tall * 0.84, width * 0.52, tall * 0.1, 6, cap);
    if (kind === 1)
      rounded(g, x - width * 0.14, base - tall * 1.04, width * 0.28, tall * 0.24, width * 0.12, css(hsl(0, 0, 12)));
    else {
      rounded(g, x - width * 0.06, base - tall * 0.95, width * 0.12, tall * 0.14, 3, cap);
      rounded(g, x - width * 0.42, base - tall * 0.99, width * 0.56, tall * 0.07, 8, cap);
    }
  }
  label(brush, x - width * 0.36, base - body * 0.72, width * 0.72, body * 0.46, darker(colour, 0.6));
  rounded(g, x - width * 0.42, base - body * 0.94, width * 0.07, body * 0.86, 5, css(white, 0.4));
};
