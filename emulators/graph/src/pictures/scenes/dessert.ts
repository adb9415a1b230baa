import { type Brush, disc, radial, shade } from '../brush.ts';
import { css, darker, hsl, lighter, white } from '../colour.ts';
import { drawSurface, windowLight } from '../surface.ts';
import { berry, cakePlates, creamColour, drawCakeSlice, fruits } from './cake.ts';
import { dish, scatter } from './dish.ts';
import { drawIceCream } from './ice-cream.ts';

const crust = ({ g }: Brush, x: number, y: number, r: number): void => {
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
};

const berries = (brush: Brush, x: number, y: number, r: number): void => {
  const { chance } = brush;
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
    if (count === 1) dish(brush, x, y, r * 1.4, chance.pick(cakePlates), 0.14);
    crust(brush, x, y, r);
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
    berries(brush, x, y, r);
    if (chance.chance(0.5))
      scatter(brush, x, y, r, 90, (px, py) => disc(g, px, py, chance.between(1.5, 4), css(white, 0.8)));
  }
  windowLight(brush);
};

/** A tart from above, a slice on its plate, or soft ice in a cone. */
export const drawDessert = (brush: Brush): void => {
  const kind = brush.chance.below(5);
  if (kind < 2) tart(brush);
  else if (kind < 4) drawCakeSlice(brush);
  else drawIceCream(brush);
};
