import { type Brush, disc, line, oval, radial, shade } from '../brush.ts';
import { css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';

export const leaf = (brush: Brush, x: number, y: number, size: number, turn: number, colour: Rgb): void => {
  const { g } = brush;
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  g.fillStyle = css(darker(colour, brush.chance.between(0, 0.35)));
  g.beginPath();
  g.moveTo(-size, 0);
  g.bezierCurveTo(-size * 0.4, -size * 0.6, size * 0.5, -size * 0.5, size, 0);
  g.bezierCurveTo(size * 0.5, size * 0.5, -size * 0.4, size * 0.6, -size, 0);
  g.fill();
  line(
    g,
    [
      [-size * 0.9, 0],
      [size * 0.8, 0],
    ],
    size * 0.06,
    css(lighter(colour, 0.4), 0.6),
  );
  g.restore();
};

export const egg = (brush: Brush, x: number, y: number, r: number): void => {
  const { g } = brush;
  shade(g, x + 4, y + 8, r * 1.2, r * 1.05, 0.4);
  oval(
    g,
    x,
    y,
    r * 1.08,
    r * 0.86,
    0.4,
    radial(g, x - r * 0.3, y - r * 0.3, 0, r * 1.3, [
      [0, white],
      [1, hsl(40, 30, 84)],
    ]),
  );
  disc(
    g,
    x + r * 0.05,
    y,
    r * 0.48,
    radial(g, x - r * 0.12, y - r * 0.16, 0, r * 0.55, [
      [0, hsl(42, 98, 64)],
      [0.7, hsl(32, 96, 52)],
      [1, hsl(26, 90, 44)],
    ]),
  );
};
