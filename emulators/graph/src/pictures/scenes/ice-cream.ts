import { type Brush, clipped, fillAll, linear, outOfFocus, oval, polygon, rounded } from '../brush.ts';
import { blend, css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';

const background = (brush: Brush): void => {
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
};

/** A wafer cone whose opening is at `x`, `y`; `s` is its scale. */
const wafer = ({ g }: Brush, x: number, y: number, s: number): void => {
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
};

const swirl = ({ g }: Brush, x: number, y: number, s: number, ice: Rgb): void => {
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

/** Soft ice in a cone. */
export const drawIceCream = (brush: Brush): void => {
  const { w, h, chance } = brush;
  background(brush);
  const x = w / 2 + chance.between(-70, 70);
  const s = Math.min(w, h) / 1000;
  const y = h * 0.56;
  wafer(brush, x, y, s);
  const ice = chance.pick([
    hsl(44, 60, 92),
    hsl(90, 36, 58),
    hsl(345, 60, 80),
    hsl(24, 46, 32),
    hsl(250, 12, 40),
  ] as const);
  swirl(brush, x, y, s, ice);
};
