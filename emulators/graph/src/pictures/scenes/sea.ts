import { normal } from '../../simulation/distributions.ts';
import { type Brush, clipped, fillAll, linear, oval, polygon, shade, texture } from '../brush.ts';
import { black, blend, css, hsl, lighter, type Rgb, white } from '../colour.ts';
import { drawSky, type Sky } from '../sky.ts';
import { ridge } from './mountain.ts';

const waters = [hsl(192, 62, 42), hsl(205, 58, 36), hsl(178, 50, 44), hsl(215, 42, 32)] as const;

const water = (brush: Brush, horizon: number, bottom: number, sky: Sky, colour: Rgb): void => {
  const { g, w, chance } = brush;
  const near = blend(colour, black, sky.isLow ? 0.5 : 0.15);
  g.fillStyle = linear(g, 0, horizon, 0, bottom, [
    [0, blend(colour, sky.horizon, 0.6)],
    [0.35, blend(colour, sky.top, 0.3)],
    [1, near],
  ]);
  g.fillRect(0, horizon, w, bottom - horizon);
  for (let i = 0; i < 420; i += 1) {
    const part = chance.next() ** 1.7;
    const y = horizon + (bottom - horizon) * part;
    const size = 2 + part * 13;
    const isLight = chance.chance(0.5);
    g.fillStyle = css(isLight ? lighter(sky.horizon, 0.2) : near, isLight ? 0.13 : 0.2);
    g.beginPath();
    g.ellipse(chance.between(-40, w + 40), y, chance.between(20, 150) * (0.3 + part), size * 0.28, 0, 0, 7);
    g.fill();
  }
  g.save();
  g.globalCompositeOperation = 'screen';
  for (let i = 0; i < 260; i += 1) {
    const part = chance.next() ** 1.3;
    const y = horizon + (bottom - horizon) * part;
    const x = sky.sunX + normal(chance) * (18 + part * (sky.isLow ? 80 : 190));
    g.fillStyle = css(sky.sun, chance.between(0.2, sky.isLow ? 0.85 : 0.5));
    g.beginPath();
    g.ellipse(x, y, chance.between(4, 18) + part * 26, 1 + part * 3.4, 0, 0, 7);
    g.fill();
  }
  g.restore();
};

const beach = (brush: Brush, sky: Sky): void => {
  const { g, w, h, chance } = brush;
  const y = h * chance.between(0.76, 0.88);
  const lean = chance.between(-0.1, 0.1) * h;
  const sand = blend(hsl(36, 45, 70), sky.isLow ? sky.horizon : white, 0.25);
  const edge = (shift: number): void => {
    g.beginPath();
    g.moveTo(-10, y + lean + shift);
    g.bezierCurveTo(w * 0.3, y - 30 + shift, w * 0.6, y + 50 + shift, w + 10, y - lean + shift);
    g.lineTo(w + 10, h + 10);
    g.lineTo(-10, h + 10);
    g.closePath();
  };
  for (const [shift, colour, alpha] of [
    [-34, white, 0.25],
    [-14, white, 0.75],
    [0, blend(sand, black, 0.3), 1],
    [26, sand, 0.85],
    [50, lighter(sand, 0.15), 1],
  ] as const) {
    edge(shift);
    g.fillStyle = css(colour, alpha);
    g.fill();
  }
  texture(brush, 'grain', 0, y + 60, w, h - y, 0.12, 'overlay');
};

const island = (brush: Brush, horizon: number, sky: Sky): void => {
  const { g, w, chance } = brush;
  const points = ridge(brush, horizon, horizon * chance.between(0.1, 0.25), 0.5).map(([x, y]): [number, number] => [
    x * 0.7 + (chance.chance(0.5) ? 0 : 0),
    Math.min(y, horizon + 2),
  ]);
  const shift = chance.between(-200, 400);
  polygon(
    g,
    [
      ...points.map(([x, y]): [number, number] => [x + shift, y]),
      [w * 0.73 + shift, horizon + 2],
      [shift - 30, horizon + 2],
    ],
    css(blend(blend(sky.top, sky.horizon, 0.4), black, 0.45)),
  );
};

const boat = (brush: Brush, horizon: number): void => {
  const { g, w, h, chance } = brush;
  const x = w * chance.between(0.2, 0.8);
  const y = horizon + h * chance.between(0.02, 0.1);
  const size = h * chance.between(0.03, 0.07);
  polygon(
    g,
    [
      [x - size, y],
      [x + size, y],
      [x + size * 0.7, y + size * 0.32],
      [x - size * 0.7, y + size * 0.32],
    ],
    css(hsl(220, 30, 16)),
  );
  polygon(
    g,
    [
      [x, y - size * 2.2],
      [x + size * 0.9, y - size * 0.15],
      [x, y - size * 0.15],
    ],
    css(white, 0.9),
  );
  polygon(
    g,
    [
      [x - 5, y - size * 1.9],
      [x - size * 0.7, y - size * 0.15],
      [x - 5, y - size * 0.15],
    ],
    css(hsl(30, 30, 88), 0.85),
  );
};

/** The shore from above: sand, foam and shoals, with a few umbrellas. */
const aerial = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const deep = chance.pick([hsl(195, 75, 34), hsl(184, 62, 38), hsl(208, 66, 36)] as const);
  const turn = chance.between(-0.7, 0.7);
  fillAll(brush, css(deep));
  g.save();
  g.translate(w / 2, h / 2);
  g.rotate(turn);
  g.translate(-w, -h);
  const shore = h * chance.between(0.95, 1.2);
  g.fillStyle = linear(g, 0, 0, 0, shore, [
    [0, deep],
    [0.55, blend(deep, hsl(174, 62, 58), 0.55)],
    [1, hsl(168, 58, 74)],
  ]);
  g.fillRect(0, -h, w * 2, shore + h + 100);
  texture(brush, 'cloud', 0, 0, w * 2, shore, 0.16, 'soft-light', 0.7);
  texture(brush, 'stain', 0, -h * 0.2, w * 2, shore, 0.22, 'multiply', 0.5);
  const wave = (shift: number, colour: string): void => {
    const at = (x: number): number =>
      shore + shift + Math.sin(x / 150 + shift / 60) * 22 + Math.sin(x / 57 + shift) * 9;
    g.fillStyle = colour;
    g.beginPath();
    g.moveTo(-20, at(-20));
    for (let x = 0; x <= w * 2 + 20; x += 20) g.lineTo(x, at(x));
    g.lineTo(w * 2 + 20, h * 4);
    g.lineTo(-20, h * 4);
    g.fill();
  };
  const sand = hsl(chance.between(30, 44), 48, 78);
  for (const [shift, colour] of [
    [-170, css(white, 0.16)],
    [-150, css(hsl(172, 55, 70), 0.5)],
    [-70, css(white, 0.4)],
    [-54, css(hsl(170, 50, 80), 0.7)],
    [0, css(white, 0.9)],
    [26, css(blend(sand, black, 0.16))],
    [70, css(sand)],
  ] as const)
    wave(shift, colour);
  texture(brush, 'grain', 0, shore + 60, w * 2, h * 1.5, 0.14, 'overlay');
  for (let i = 0; i < chance.below(12); i += 1) {
    const x = chance.between(w * 0.4, w * 1.6);
    const y = shore + chance.between(130, 420);
    shade(g, x + 16, y + 18, 42, 36, 0.5);
    for (let slice = 0; slice < 8; slice += 1) {
      g.fillStyle = css(slice % 2 === 0 ? chance.pick(mood.accents) : white);
      g.beginPath();
      g.moveTo(x, y);
      g.arc(x, y, 34, (slice * Math.PI) / 4, ((slice + 1) * Math.PI) / 4);
      g.fill();
    }
  }
  g.restore();
};

/** Sea under a sky, with or without a beach, an island, a boat; or the shore from above. */
export const drawSea = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  if (chance.chance(0.3)) return aerial(brush);
  const horizon = h * chance.between(0.38, 0.6);
  const sky = drawSky(brush, horizon);
  if (chance.chance(0.5)) island(brush, horizon, sky);
  water(brush, horizon, h, sky, chance.pick(waters));
  g.fillStyle = css(sky.horizon, 0.35);
  g.fillRect(0, horizon - 2, w, 5);
  if (chance.chance(0.3)) boat(brush, horizon);
  if (chance.chance(0.5)) beach(brush, sky);
  else if (chance.chance(0.4)) {
    const dark = hsl(215, 25, 12);
    clipped(
      g,
      () => g.rect(0, 0, w, h),
      () => {
        for (let i = 0; i < 9; i += 1)
          oval(
            g,
            chance.between(-50, w + 50),
            h + chance.between(-10, 40),
            chance.between(70, 190),
            chance.between(30, 80),
            chance.between(-0.3, 0.3),
            css(blend(dark, sky.horizon, chance.between(0, 0.15))),
          );
      },
    );
  }
};
