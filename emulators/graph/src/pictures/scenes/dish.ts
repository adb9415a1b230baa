import { type Brush, disc, radial, shade } from '../brush.ts';
import { darker, lighter, type Rgb } from '../colour.ts';

/** A dish from above with rim, well and shadow. */
export const dish = (brush: Brush, x: number, y: number, r: number, colour: Rgb, depth: number): void => {
  const { g } = brush;
  shade(g, x + r * 0.12, y + r * 0.16, r * 1.22, r * 1.2, 0.62);
  disc(
    g,
    x,
    y,
    r,
    radial(g, x - r * 0.35, y - r * 0.4, r * 0.2, r * 1.5, [
      [0, lighter(colour, 0.35)],
      [0.7, colour],
      [1, darker(colour, 0.35)],
    ]),
  );
  disc(
    g,
    x,
    y,
    r * 0.97,
    radial(g, x - r * 0.2, y - r * 0.25, r * 0.6, r, [
      [0, lighter(colour, 0.1)],
      [1, darker(colour, 0.06)],
    ]),
  );
  disc(
    g,
    x,
    y,
    r * (1 - depth),
    radial(g, x + r * 0.2, y + r * 0.25, 0, r, [
      [0, lighter(colour, 0.25)],
      [1, darker(colour, 0.32)],
    ]),
  );
};

export const scatter = (
  brush: Brush,
  x: number,
  y: number,
  r: number,
  count: number,
  draw: (px: number, py: number, turn: number) => void,
): void => {
  for (let i = 0; i < count; i += 1) {
    const angle = brush.chance.between(0, 6.283);
    const distance = r * Math.sqrt(brush.chance.next());
    draw(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, brush.chance.between(0, 6.283));
  }
};
