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
  rounded,
  shade,
  texture,
} from '../brush.ts';
import { blend, css, darker, hsl, lighter, type Rgb, white } from '../colour.ts';
import { drawSurface, windowLight } from '../surface.ts';
import { dish, scatter } from './plate.ts';

const creamColour = hsl(42, 60, 93);
const plates = [hsl(40, 14, 95), hsl(210, 20, 86), hsl(350, 30, 88), hsl(200, 14, 28)] as const;
const fruits = [hsl(352, 78, 46), hsl(232, 42, 30), hsl(28, 92, 56), hsl(84, 50, 48)] as const;

const berry = (brush: Brush, x: number, y: number, r: number, colour: Rgb): void => {
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

const tart = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  drawSurface(brush);
  const s = Math.min(w, h);
  const count = chance.pick([1, 1, 3, 4] as const);
  for (let i = 0; i < count; i += 1) {
    const r = count === 1 ? s * 0.33 : s * 0.2;
    const x = count === 1 ? w / 2 + chance.between(-60, 60) : w * (0.28 + (i % 2) * 0.45) + chance.between(-30, 30);
    const y =
      count === 1 ? h / 2 + chance.between(-60, 60) : h * (0.3 + Math.floor(i / 2) * 0.42) + chance.between(-30, 30);
    if (count === 1) dish(brush, x, y, r * 1.4, chance.pick(plates), 0.14);
    shade(g, x + r * 0.14, y + r * 0.18, r * 1.2, r * 1.15, 0.55);
    for (let crimp = 0; crimp < 30; crimp += 1) {
      const a = (crimp / 30) * 6.283;
      const cx = x + Math.cos(a) * r * 0.94;
      const cy = y + Math.sin(a) * r * 0.94;
      disc(
        g,
        cx,
        cy,
        r * 0.115,
        radial(g, cx - 5, cy - 6, 0, r * 0.14, [
          [0, hsl(36, 74, 70)],
          [1, hsl(28, 60, 42)],
        ]),
      );
    }
    const filling = chance.pick([
      hsl(46, 86, 66),
      hsl(90, 40, 52),
      hsl(24, 50, 22),
      creamColour,
      hsl(52, 90, 60),
    ] as const);
    disc(
      g,
      x,
      y,
      r * 0.9,
      radial(g, x - r * 0.3, y - r * 0.3, 0, r, [
        [0, lighter(filling, 0.3)],
        [1, darker(filling, 0.12)],
      ]),
    );
    const first = chance.pick(fruits);
    const second = chance.pick(fruits);
    for (let ring = 0; ring < 4; ring += 1) {
      const rr = r * (0.74 - ring * 0.23);
      const n = Math.max(1, Math.round((rr * 6.283) / (r * 0.25)));
      for (let k = 0; k < n && rr > 0; k += 1) {
        if (chance.chance(0.08)) continue;
        const a = (k / n) * 6.283 + ring;
        berry(
          brush,
          x + Math.cos(a) * rr,
          y + Math.sin(a) * rr,
          r * chance.between(0.1, 0.125),
          ring % 2 === 0 ? first : second,
        );
      }
    }
    if (chance.chance(0.5))
      scatter(brush, x, y, r, 90, (px, py) => disc(g, px, py, chance.between(1.5, 4), css(white, 0.8)));
  }
  windowLight(brush);
};

const slice = (brush: Brush): void => {
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
  const y = h * 0.8;
  const plate = chance.pick(plates);
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
  const left = w * 0.25;
  const right = w * 0.74;
  const tall = Math.min(h * 0.38, 400);
  const top = y - tall;
  const sponge = chance.pick([
    hsl(42, 66, 70),
    hsl(24, 46, 24),
    hsl(90, 30, 44),
    hsl(352, 44, 66),
    hsl(36, 50, 80),
  ] as const);
  const cream = chance.chance(0.7) ? creamColour : lighter(sponge, 0.55);
  shade(g, w / 2 + 30, y + 12, 320, 40, 0.5);
  const layers = 3 + chance.below(4) * 2;
  for (let i = 0; i < layers; i += 1) {
    const ly = top + 40 + ((tall - 40) * i) / layers;
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
    g.fillRect(left, ly, right - left, (tall - 40) / layers + 2);
    if (i % 2 === 1)
      for (let f = 0; f < 5; f += 1)
        if (chance.chance(0.5))
          berry(brush, chance.between(left + 30, right - 30), ly + (tall - 40) / layers / 2, 22, fruits[0]);
  }
  clipped(
    g,
    () => g.rect(left, top + 40, right - left, tall),
    () => texture(brush, 'grain', left, top, right - left, tall, 0.16, 'overlay'),
  );
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
  windowLight(brush);
};

const cone = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const back = chance.pick([
    mood.accents[0],
    hsl(198, 60, 66),
    hsl(345, 60, 78),
    hsl(46, 80, 70),
    hsl(160, 34, 62),
  ] as const);
  if (chance.chance(0.5))
    fillAll(
      brush,
      linear(g, 0, 0, w, h, [
        [0, lighter(back, 0.3)],
        [1, back],
      ]),
    );
  else
    outOfFocus(brush, 0.045, (inner) => {
      fillAll(
        inner,
        linear(inner.g, 0, 0, 0, h, [
          [0, lighter(back, 0.5)],
          [0.6, back],
          [1, darker(back, 0.4)],
        ]),
      );
      for (let i = 0; i < 14; i += 1)
        rounded(
          inner.g,
          chance.between(-60, w),
          chance.between(0, h),
          chance.between(60, 240),
          chance.between(80, 340),
          6,
          css(chance.pick([white, hsl(30, 40, 40), hsl(110, 30, 40), back] as const), 0.45),
        );
    });
  const x = w / 2 + chance.between(-70, 70);
  const s = Math.min(w, h) / 1000;
  const y = h * 0.56;
  const biscuit = hsl(34, 66, 58);
  polygon(
    g,
    [
      [x - 150 * s, y],
      [x + 150 * s, y],
      [x + 22 * s, y + 430 * s],
      [x - 22 * s, y + 430 * s],
    ],
    linear(g, x - 150 * s, 0, x + 150 * s, 0, [
      [0, lighter(biscuit, 0.25)],
      [1, darker(biscuit, 0.35)],
    ]),
  );
  clipped(
    g,
    () => {
      g.moveTo(x - 150 * s, y);
      g.lineTo(x + 150 * s, y);
      g.lineTo(x + 22 * s, y + 430 * s);
      g.lineTo(x - 22 * s, y + 430 * s);
    },
    () => {
      g.strokeStyle = css(darker(biscuit, 0.45), 0.6);
      g.lineWidth = 5 * s;
      for (let i = -12; i < 14; i += 1) {
        g.beginPath();
        g.moveTo(x + i * 44 * s, y);
        g.lineTo(x + (i + 6) * 44 * s, y + 430 * s);
        g.moveTo(x + i * 44 * s, y);
        g.lineTo(x + (i - 6) * 44 * s, y + 430 * s);
        g.stroke();
      }
    },
  );
  const ice = chance.pick([
    hsl(44, 60, 92),
    hsl(90, 36, 58),
    hsl(345, 60, 80),
    hsl(24, 46, 32),
    hsl(250, 12, 40),
  ] as const);
  for (let i = 0; i < 6; i += 1) {
    const rw = (178 - i * 27) * s;
    const cy = y - 10 * s - i * 62 * s;
    g.save();
    g.translate(x + Math.sin(i * 1.2) * 8 * s, cy);
    g.rotate(-0.09);
    oval(
      g,
      0,
      0,
      rw,
      58 * s,
      0,
      linear(g, -rw, -40 * s, rw, 40 * s, [
        [0, lighter(ice, 0.45)],
        [0.5, ice],
        [1, darker(ice, 0.26)],
      ]),
    );
    oval(g, rw * 0.1, 34 * s, rw * 0.82, 12 * s, 0, css(darker(ice, 0.3), 0.35));
    g.restore();
  }
  polygon(
    g,
    [
      [x - 26 * s, y - 350 * s],
      [x + 30 * s, y - 350 * s],
      [x + 16 * s, y - 432 * s],
    ],
    css(blend(ice, white, 0.2)),
  );
};

/** A tart from above, a slice on its plate, or soft ice in a cone. */
export const drawDessert = (brush: Brush): void => {
  const kind = brush.chance.below(5);
  if (kind < 2) tart(brush);
  else if (kind < 4) slice(brush);
  else cone(brush);
};
