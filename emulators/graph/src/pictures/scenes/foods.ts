import { normal } from '../../simulation/distributions.ts';
import { type Brush, clipped, disc, line, oval, radial, rounded, shade } from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, white } from '../colour.ts';
import { scatter } from './dish.ts';
import { egg, leaf } from './garnish.ts';

export const noodles = (brush: Brush, x: number, y: number, r: number): void => {
  const { g, chance } = brush;
  const broth = chance.pick([hsl(26, 70, 34), hsl(36, 60, 56), hsl(14, 74, 38), hsl(30, 42, 24)] as const);
  disc(
    g,
    x,
    y,
    r,
    radial(g, x - r * 0.2, y - r * 0.2, 0, r, [
      [0, lighter(broth, 0.16)],
      [1, darker(broth, 0.3)],
    ]),
  );
  const noodle = hsl(chance.between(38, 48), 66, 74);
  clipped(
    g,
    () => g.arc(x, y, r * 0.97, 0, 7),
    () => {
      for (let i = 0; i < 90; i += 1) {
        const a = chance.between(0, 6.28);
        const d = r * chance.between(0.1, 0.7);
        const cx = x + Math.cos(a) * d * 0.7;
        const cy = y + Math.sin(a) * d * 0.7;
        g.strokeStyle = css(darker(noodle, chance.between(0, 0.34)));
        g.lineWidth = r * 0.034;
        g.lineCap = 'round';
        g.beginPath();
        g.arc(cx, cy, r * chance.between(0.15, 0.55), a, a + chance.between(0.8, 2.6));
        g.stroke();
      }
      for (let i = 0; i < 26; i += 1)
        disc(
          g,
          x + normal(chance) * r * 0.5,
          y + normal(chance) * r * 0.5,
          chance.between(3, 14),
          css(hsl(40, 90, 70), 0.2),
        );
    },
  );
  const meat = chance.pick([hsl(14, 40, 46), hsl(8, 46, 34), hsl(24, 44, 56)] as const);
  const first = chance.between(0, 6.28);
  for (let i = 0; i < 3; i += 1) {
    const mx = x + Math.cos(first + i * 0.55) * r * 0.52;
    const my = y + Math.sin(first + i * 0.55) * r * 0.52;
    shade(g, mx + 5, my + 9, r * 0.34, r * 0.26, 0.45);
    oval(
      g,
      mx,
      my,
      r * 0.3,
      r * 0.21,
      first + i,
      radial(g, mx, my, 0, r * 0.3, [
        [0, lighter(meat, 0.28)],
        [0.75, meat],
        [1, darker(meat, 0.4)],
      ]),
    );
    oval(g, mx + 4, my, r * 0.17, r * 0.06, first + i, css(lighter(meat, 0.55), 0.55));
  }
  egg(brush, x + Math.cos(first + 2.8) * r * 0.48, y + Math.sin(first + 2.8) * r * 0.48, r * 0.27);
  for (let i = 0; i < 12; i += 1)
    leaf(
      brush,
      x + Math.cos(first + 4.3 + chance.between(-0.4, 0.4)) * r * chance.between(0.35, 0.75),
      y + Math.sin(first + 4.3 + chance.between(-0.4, 0.4)) * r * chance.between(0.35, 0.75),
      r * 0.16,
      chance.between(0, 6),
      hsl(112, 48, 34),
    );
  scatter(brush, x, y, r * 0.7, 44, (px, py) => {
    g.strokeStyle = css(hsl(98, 56, chance.between(36, 60)));
    g.lineWidth = 4;
    g.beginPath();
    g.arc(px, py, 7, 0, 7);
    g.stroke();
  });
};

export const salad = (brush: Brush, x: number, y: number, r: number): void => {
  const { g, chance } = brush;
  scatter(brush, x, y, r * 0.78, 90, (px, py, turn) =>
    leaf(brush, px, py, r * chance.between(0.14, 0.28), turn, hsl(chance.between(76, 135), 50, chance.between(28, 54))),
  );
  const fruit = chance.pick([hsl(4, 80, 48), hsl(30, 90, 56), hsl(340, 70, 52)] as const);
  scatter(brush, x, y, r * 0.65, 12, (px, py) => {
    shade(g, px + 4, py + 6, r * 0.13, r * 0.13, 0.45);
    disc(
      g,
      px,
      py,
      r * 0.1,
      radial(g, px - 8, py - 10, 0, r * 0.13, [
        [0, lighter(fruit, 0.5)],
        [0.4, fruit],
        [1, darker(fruit, 0.4)],
      ]),
    );
  });
  scatter(brush, x, y, r * 0.7, 22, (px, py, turn) =>
    rounded(g, px, py, r * 0.1 + Math.cos(turn) * 4, r * 0.07, 6, css(hsl(44, 40, 92))),
  );
};

export const pasta = (brush: Brush, x: number, y: number, r: number): void => {
  const { g, chance } = brush;
  const sauce = chance.pick([hsl(8, 76, 40), hsl(42, 50, 72), hsl(92, 40, 38)] as const);
  disc(
    g,
    x,
    y,
    r * 0.8,
    radial(g, x, y, 0, r * 0.8, [
      [0, sauce],
      [0.9, darker(sauce, 0.1)],
      [1, sauce, 0],
    ]),
  );
  for (let i = 0; i < 170; i += 1) {
    const a = chance.between(0, 6.28);
    const d = r * 0.42 * Math.sqrt(chance.next());
    g.strokeStyle = css(blend(hsl(42, 70, chance.between(56, 80)), sauce, chance.between(0, 0.5)));
    g.lineWidth = r * 0.03;
    g.beginPath();
    g.arc(x + Math.cos(a) * d, y + Math.sin(a) * d, r * chance.between(0.1, 0.3), a, a + chance.between(1, 3));
    g.stroke();
  }
  for (let i = 0; i < 9; i += 1)
    leaf(
      brush,
      x + normal(chance) * r * 0.2,
      y + normal(chance) * r * 0.2,
      r * 0.16,
      chance.between(0, 6),
      hsl(115, 50, 32),
    );
  scatter(brush, x, y, r * 0.6, 60, (px, py) => disc(g, px, py, chance.between(2, 6), css(hsl(46, 60, 92), 0.9)));
};

export const dumplings = (brush: Brush, x: number, y: number, r: number): void => {
  const { g, chance } = brush;
  const bamboo = hsl(36, 50, 62);
  for (let ring = 0; ring < 4; ring += 1)
    disc(g, x, y, r * (1 - ring * 0.025), css(ring % 2 === 0 ? bamboo : darker(bamboo, 0.3)));
  disc(
    g,
    x,
    y,
    r * 0.9,
    radial(g, x, y, 0, r, [
      [0, hsl(40, 36, 86)],
      [1, hsl(36, 34, 64)],
    ]),
  );
  for (let i = -5; i <= 5; i += 1)
    line(
      g,
      [
        [x - r * 0.85, y + i * r * 0.16],
        [x + r * 0.85, y + i * r * 0.16],
      ],
      2,
      css(black, 0.08),
    );
  const count = 6 + chance.below(2);
  const filled = hsl(chance.between(20, 60), 30, 92);
  for (let i = 0; i <= count; i += 1) {
    const a = (i / count) * 6.283;
    const px = i === count ? x : x + Math.cos(a) * r * 0.57;
    const py = i === count ? y : y + Math.sin(a) * r * 0.57;
    const dr = r * 0.22;
    shade(g, px + 7, py + 10, dr * 1.3, dr * 1.25, 0.5);
    disc(
      g,
      px,
      py,
      dr,
      radial(g, px - dr * 0.3, py - dr * 0.35, 0, dr * 1.3, [
        [0, white],
        [0.6, filled],
        [1, darker(filled, 0.3)],
      ]),
    );
    for (let fold = 0; fold < 16; fold += 1) {
      const fa = (fold / 16) * 6.283 + i;
      g.strokeStyle = css(darker(filled, 0.4), 0.4);
      g.lineWidth = 2.4;
      g.beginPath();
      g.moveTo(px + Math.cos(fa) * dr * 0.15, py + Math.sin(fa) * dr * 0.15);
      g.quadraticCurveTo(
        px + Math.cos(fa + 0.35) * dr * 0.5,
        py + Math.sin(fa + 0.35) * dr * 0.5,
        px + Math.cos(fa + 0.25) * dr * 0.86,
        py + Math.sin(fa + 0.25) * dr * 0.86,
      );
      g.stroke();
    }
    disc(g, px, py, dr * 0.13, css(darker(filled, 0.22)));
  }
};

export const rice = (brush: Brush, x: number, y: number, r: number): void => {
  const { g, chance } = brush;
  disc(
    g,
    x,
    y,
    r * 0.82,
    radial(g, x - r * 0.2, y - r * 0.2, 0, r, [
      [0, white],
      [1, hsl(40, 24, 82)],
    ]),
  );
  scatter(brush, x, y, r * 0.8, 320, (px, py, turn) =>
    oval(g, px, py, 10, 4.5, turn, css(blend(white, hsl(40, 20, 74), chance.next()))),
  );
  const top = chance.pick([hsl(12, 62, 40), hsl(24, 70, 46), hsl(6, 60, 52)] as const);
  const turn = chance.between(0, 3);
  for (let i = -3; i <= 3; i += 1) {
    const px = x + Math.cos(turn) * i * r * 0.16 - Math.sin(turn) * r * 0.12;
    const py = y + Math.sin(turn) * i * r * 0.16 + Math.cos(turn) * r * 0.12;
    shade(g, px + 5, py + 8, r * 0.4, r * 0.13, 0.4, turn + 1.57);
    oval(
      g,
      px,
      py,
      r * 0.38,
      r * 0.095,
      turn + 1.57,
      radial(g, px, py, 0, r * 0.38, [
        [0, lighter(top, 0.25)],
        [0.8, top],
        [1, darker(top, 0.45)],
      ]),
    );
  }
  egg(brush, x + r * 0.1, y - r * 0.42, r * 0.24);
  for (let i = 0; i < 9; i += 1)
    leaf(
      brush,
      x - r * 0.45 + chance.between(-30, 30),
      y + r * 0.35 + chance.between(-40, 40),
      r * 0.16,
      chance.between(0, 6),
      hsl(118, 44, 36),
    );
};
