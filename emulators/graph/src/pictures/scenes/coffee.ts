import { normal } from '../../simulation/distributions.ts';
import { type Brush, line, oval, radial, rounded, shade } from '../brush.ts';
import { black, css, hsl } from '../colour.ts';
import { drawSurface, windowLight } from '../surface.ts';
import { drawCoffeeGlass } from './coffee-glass.ts';
import { cup, cups } from './cup.ts';
import { dish } from './dish.ts';

const beans = (brush: Brush, x: number, y: number, count: number): void => {
  const { g, chance } = brush;
  for (let i = 0; i < count; i += 1) {
    const px = x + normal(chance) * 90;
    const py = y + normal(chance) * 90;
    const turn = chance.between(0, 3.1);
    shade(g, px + 5, py + 6, 26, 18, 0.45, turn);
    oval(
      g,
      px,
      py,
      23,
      15,
      turn,
      radial(g, px - 6, py - 6, 0, 26, [
        [0, hsl(24, 50, 34)],
        [1, hsl(18, 56, 12)],
      ]),
    );
    line(
      g,
      [
        [px - Math.cos(turn) * 18, py - Math.sin(turn) * 18],
        [px + Math.cos(turn) * 18, py + Math.sin(turn) * 18],
      ],
      3,
      css(black, 0.6),
    );
  }
};

const croissant = (brush: Brush, x: number, y: number, size: number): void => {
  const { g, chance } = brush;
  dish(brush, x, y, size * 1.35, chance.pick(cups), 0.2);
  const turn = chance.between(0, 6);
  for (let i = -4; i <= 4; i += 1) {
    const a = turn + i * 0.27;
    const px = x + Math.cos(a) * size * 0.62 - Math.cos(turn) * size * 0.4;
    const py = y + Math.sin(a) * size * 0.62 - Math.sin(turn) * size * 0.4;
    const fat = size * (0.42 - Math.abs(i) * 0.066);
    shade(g, px + 5, py + 8, fat * 1.1, fat, 0.3);
    oval(
      g,
      px,
      py,
      fat,
      size * 0.14,
      a,
      radial(g, px - fat * 0.2, py - 8, 0, fat, [
        [0, hsl(38, 80, 70)],
        [0.6, hsl(29, 68, 46)],
        [1, hsl(22, 66, 28)],
      ]),
    );
  }
};

const fromAbove = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  drawSurface(brush);
  const s = Math.min(w, h);
  if (chance.chance(0.35)) {
    g.save();
    g.translate(w * chance.between(0.1, 0.9), h * chance.between(0.1, 0.3));
    g.rotate(chance.between(-0.6, 0.6));
    shade(g, 20, 30, 280, 360, 0.5);
    rounded(g, -210, -290, 420, 580, 8, css(hsl(42, 26, 92)));
    for (let i = 0; i < 17; i += 1) rounded(g, -165, -240 + i * 30, i % 5 === 4 ? 180 : 330, 7, 3, css(black, 0.32));
    g.restore();
  }
  const two = chance.chance(0.35);
  cup(
    brush,
    w * (two ? 0.34 : chance.between(0.38, 0.62)),
    h * (two ? 0.6 : chance.between(0.45, 0.6)),
    s * (two ? 0.17 : chance.between(0.2, 0.27)),
  );
  if (two) cup(brush, w * 0.72, h * 0.36, s * 0.15);
  if (chance.chance(0.4)) croissant(brush, w * chance.between(0.12, 0.9), h * chance.between(0.8, 0.95), s * 0.2);
  if (chance.chance(0.45))
    beans(brush, w * chance.between(0.1, 0.9), h * chance.between(0.08, 0.92), 14 + chance.below(20));
  windowLight(brush);
};

/** Cups from above, or a glass on a bar. */
export const drawCoffee = (brush: Brush): void =>
  brush.chance.chance(0.66) ? fromAbove(brush) : drawCoffeeGlass(brush);
