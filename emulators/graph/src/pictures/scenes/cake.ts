import {
  type Brush,
  clipped,
  disc,
  fillAll,
  linear,
  outOfFocus,
  oval,
  polygon,
  radial,
  shade,
  texture,
} from '../brush.ts';
import { css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';
import { windowLight } from '../surface.ts';

export const creamColour = hsl(42, 60, 93);
export const cakePlates = [hsl(40, 14, 95), hsl(210, 20, 86), hsl(350, 30, 88), hsl(200, 14, 28)] as const;
export const fruits = [hsl(352, 78, 46), hsl(232, 42, 30), hsl(28, 92, 56), hsl(84, 50, 48)] as const;

export const berry = (brush: Brush, x: number, y: number, r: number, colour: Rgb): void => {
  const { g } = brush;
  shade(g, x + r * 0.3, y + r * 0.4, r * 1.2, r * 1.1, 0.5);
  disc(
    g,
    x,
    y,
    r,
    radial(g, x - r * 0.35, y - r * 0.4, 0, r * 1.25, [
      [0, lighter(colour, 0.55)],
      [0.35, colour],
      [1, darker(colour, 0.5)],
    ]),
  );
  oval(g, x - r * 0.35, y - r * 0.4, r * 0.2, r * 0.12, -0.6, css(white, 0.7));
};

/** The side of a slice of cake. */
interface Side {
  left: number;
  right: number;
  top: number;
  /** The height from the top to the plate. */
  tall: number;
}

const table = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const wall = chance.pick([
    lighter(mood.accents[0], 0.5),
    hsl(30, 26, 84),
    hsl(205, 24, 74),
    hsl(345, 40, 86),
    hsl(160, 16, 70),
  ] as const);
  outOfFocus(brush, 0.06, (inner) => {
    fillAll(
      inner,
      linear(inner.g, 0, 0, w, h, [
        [0, lighter(wall, 0.4)],
        [1, darker(wall, 0.22)],
      ]),
    );
    for (let i = 0; i < 6; i += 1)
      disc(
        inner.g,
        chance.between(0, w),
        chance.between(0, h * 0.5),
        chance.between(50, 170),
        css(chance.chance(0.5) ? hsl(100, 24, 46) : lighter(wall, 0.6), 0.55),
      );
  });
  const table = h * 0.72;
  g.fillStyle = linear(g, 0, table, 0, h, [
    [0, lighter(wall, 0.55)],
    [1, darker(wall, 0.1)],
  ]);
  g.fillRect(0, table, w, h);
};

const plateInFront = ({ g, w }: Brush, y: number, plate: Rgb): void => {
  shade(g, w / 2, y + 44, 420, 60, 0.45);
  oval(
    g,
    w / 2,
    y + 16,
    390,
    66,
    0,
    linear(g, 110, 0, 890, 0, [
      [0, lighter(plate, 0.4)],
      [1, darker(plate, 0.22)],
    ]),
  );
  oval(g, w / 2, y + 8, 370, 56, 0, css(lighter(plate, 0.25)));
};

const layers = (brush: Brush, { left, right, top, tall }: Side, sponge: Rgb, cream: Rgb): void => {
  const { g, chance } = brush;
  const count = 3 + chance.below(4) * 2;
  for (let i = 0; i < count; i += 1) {
    const ly = top + 40 + ((tall - 40) * i) / count;
    g.fillStyle = linear(
      g,
      left,
      0,
      right,
      0,
      i % 2 === 0
        ? [
            [0, lighter(sponge, 0.12)],
            [1, darker(sponge, 0.26)],
          ]
        : [
            [0, cream],
            [1, darker(cream, 0.16)],
          ],
    );
    g.fillRect(left, ly, right - left, (tall - 40) / count + 2);
    if (i % 2 === 1)
      for (let f = 0; f < 5; f += 1)
        if (chance.chance(0.5))
          berry(brush, chance.between(left + 30, right - 30), ly + (tall - 40) / count / 2, 22, fruits[0]);
  }
};

const topping = (brush: Brush, { left, right, top }: Side, cream: Rgb): void => {
  const { g, chance } = brush;
  polygon(
    g,
    [
      [left, top + 42],
      [right, top + 42],
      [right - 70, top - 14],
      [left + 120, top - 14],
    ],
    linear(g, 0, top - 14, 0, top + 42, [
      [0, lighter(cream, 0.5)],
      [1, cream],
    ]),
  );
  g.fillStyle = css(cream);
  for (let x = left; x < right; x += 34) {
    g.beginPath();
    g.ellipse(x + 17, top + 44, 20, chance.between(14, 44), 0, 0, 7);
    g.fill();
  }
  const fruit = chance.pick(fruits);
  for (let i = 0; i < 3 + chance.below(4); i += 1)
    berry(brush, left + 150 + i * 58, top - 22 - chance.between(0, 22), 42, fruit);
};

/** A slice of cake on its plate, seen from the side. */
export const drawCakeSlice = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  table(brush);
  const y = h * 0.8;
  plateInFront(brush, y, chance.pick(cakePlates));
  const left = w * 0.25;
  const right = w * 0.74;
  const tall = Math.min(h * 0.38, 400);
  const top = y - tall;
  const side: Side = { left, right, top, tall };
  const sponge = chance.pick([
    hsl(42, 66, 70),
    hsl(24, 46, 24),
    hsl(90, 30, 44),
    hsl(352, 44, 66),
    hsl(36, 50, 80),
  ] as const);
  const cream = chance.chance(0.7) ? creamColour : lighter(sponge, 0.55);
  shade(g, w / 2 + 30, y + 12, 320, 40, 0.5);
  layers(brush, side, sponge, cream);
  clipped(
    g,
    () => g.rect(left, top + 40, right - left, tall),
    () => texture(brush, 'grain', left, top, right - left, tall, 0.16, 'overlay'),
  );
  topping(brush, side, cream);
  windowLight(brush);
};
