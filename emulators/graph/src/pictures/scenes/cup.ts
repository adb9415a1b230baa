import { type Brush, clipped, disc, line, radial, shade } from '../brush.ts';
import { blend, css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';
import { dish } from './dish.ts';

export const cups = [
  hsl(40, 16, 94),
  hsl(24, 14, 22),
  hsl(196, 26, 44),
  hsl(14, 44, 52),
  hsl(150, 18, 46),
  hsl(44, 36, 78),
] as const;
const cremaColour = hsl(26, 62, 34);
const milkColour = hsl(36, 52, 86);

const heart = (brush: Brush, x: number, y: number, r: number): void => {
  const { g } = brush;
  for (let layer = 0; layer < 4; layer += 1) {
    const s = r * (0.92 - layer * 0.21);
    g.fillStyle = css(layer % 2 === 0 ? milkColour : blend(cremaColour, milkColour, 0.35));
    g.beginPath();
    g.moveTo(x, y + s * 0.85);
    g.bezierCurveTo(x - s * 1.25, y, x - s * 0.7, y - s * 0.95, x, y - s * 0.35);
    g.bezierCurveTo(x + s * 0.7, y - s * 0.95, x + s * 1.25, y, x, y + s * 0.85);
    g.fill();
  }
};

const rosetta = (brush: Brush, x: number, y: number, r: number): void => {
  const { g } = brush;
  for (let i = 0; i < 7; i += 1) {
    const py = y + r * (0.62 - i * 0.2);
    const half = r * (0.72 - Math.abs(i - 2) * 0.11);
    g.strokeStyle = css(milkColour);
    g.lineWidth = r * 0.1;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(x - half, py - r * 0.16);
    g.quadraticCurveTo(x - half * 0.3, py + r * 0.2, x, py - r * 0.02);
    g.quadraticCurveTo(x + half * 0.3, py + r * 0.2, x + half, py - r * 0.16);
    g.stroke();
  }
  line(
    g,
    [
      [x, y + r * 0.8],
      [x, y - r * 0.75],
    ],
    r * 0.06,
    css(milkColour),
  );
};

export const cup = (brush: Brush, x: number, y: number, r: number): void => {
  const { g, chance } = brush;
  const colour = chance.pick(cups);
  if (chance.chance(0.75)) dish(brush, x, y, r * 1.65, chance.chance(0.7) ? colour : chance.pick(cups), 0.4);
  const handle = chance.between(-0.9, 0.9);
  g.save();
  g.translate(x, y);
  g.rotate(handle);
  shade(g, r * 0.3, r * 0.3, r * 1.3, r * 1.2, 0.6);
  g.strokeStyle = css(darker(colour, 0.12));
  g.lineWidth = r * 0.16;
  g.beginPath();
  g.ellipse(r * 1.08, 0, r * 0.36, r * 0.24, 0, 0, 7);
  g.stroke();
  g.restore();
  disc(
    g,
    x,
    y,
    r,
    radial(g, x - r * 0.4, y - r * 0.4, 0, r * 1.4, [
      [0, lighter(colour, 0.5)],
      [0.7, colour],
      [1, darker(colour, 0.3)],
    ]),
  );
  disc(g, x, y, r * 0.9, css(darker(colour, 0.28)));
  const isBlack = chance.chance(0.25);
  const drink: Rgb = isBlack ? hsl(20, 60, 10) : cremaColour;
  clipped(
    g,
    () => g.arc(x, y, r * 0.86, 0, 7),
    () => {
      disc(
        g,
        x,
        y,
        r * 0.87,
        radial(g, x - r * 0.2, y - r * 0.3, 0, r, [
          [0, lighter(drink, 0.18)],
          [0.75, drink],
          [1, darker(drink, 0.45)],
        ]),
      );
      g.translate(x, y);
      g.rotate(handle + chance.between(-0.4, 0.4));
      g.translate(-x, -y);
      if (!isBlack && chance.chance(0.5)) heart(brush, x, y, r * 0.72);
      else if (!isBlack) rosetta(brush, x, y, r * 0.8);
      else
        disc(
          g,
          x - r * 0.3,
          y - r * 0.35,
          r * 0.3,
          radial(g, x - r * 0.3, y - r * 0.35, 0, r * 0.3, [
            [0, white, 0.4],
            [1, white, 0],
          ]),
        );
    },
  );
};
