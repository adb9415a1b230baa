import { type Brush, disc, radial, rounded, texture } from '../brush.ts';
import { black, css, darker, hsl, lighter, white } from '../colour.ts';
import { drawSurface, windowLight } from '../surface.ts';
import { dish, scatter } from './dish.ts';
import { dumplings, noodles, pasta, rice, salad } from './foods.ts';
import { leaf } from './garnish.ts';

const dishes = [
  hsl(40, 20, 94),
  hsl(210, 14, 90),
  hsl(24, 12, 20),
  hsl(200, 30, 34),
  hsl(20, 30, 60),
  hsl(150, 14, 70),
  hsl(38, 34, 82),
] as const;

const foods = [noodles, salad, pasta, dumplings, rice, noodles] as const;

/** A table from above: one large dish, small ones around it, chopsticks or a napkin. */
export const drawPlate = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  drawSurface(brush);
  const x = w * chance.between(0.4, 0.6);
  const y = h * chance.between(0.42, 0.58);
  const r = Math.min(w, h) * chance.between(0.34, 0.46);
  if (chance.chance(0.4)) {
    const cloth = chance.pick(brush.mood.accents);
    g.save();
    g.translate(x + chance.between(-300, 300), y + chance.between(-300, 300));
    g.rotate(chance.between(-0.8, 0.8));
    g.fillStyle = css(lighter(cloth, 0.3));
    g.fillRect(-260, -400, 520, 800);
    g.fillStyle = css(cloth, 0.5);
    for (let i = -260; i < 260; i += 44) g.fillRect(i, -400, 10, 800);
    g.restore();
  }
  const around = chance.below(4);
  for (let i = 0; i < around; i += 1) {
    const a = chance.between(0, 6.28);
    const sx = x + Math.cos(a) * r * 1.55;
    const sy = y + Math.sin(a) * r * 1.55;
    const sr = r * chance.between(0.3, 0.48);
    dish(brush, sx, sy, sr, chance.pick(dishes), 0.22);
    const sauce = chance.pick([
      hsl(12, 70, 34),
      hsl(38, 80, 52),
      hsl(95, 46, 40),
      hsl(25, 60, 18),
      hsl(350, 60, 46),
    ] as const);
    disc(
      g,
      sx,
      sy,
      sr * 0.7,
      radial(g, sx - sr * 0.2, sy - sr * 0.2, 0, sr * 0.7, [
        [0, lighter(sauce, 0.25)],
        [1, darker(sauce, 0.3)],
      ]),
    );
    if (chance.chance(0.5))
      scatter(brush, sx, sy, sr * 0.55, 14, (px, py, turn) => leaf(brush, px, py, sr * 0.16, turn, hsl(110, 45, 40)));
  }
  const food = foods[chance.below(foods.length)] ?? noodles;
  const plateColour = food === dumplings ? hsl(36, 50, 60) : chance.pick(dishes);
  dish(brush, x, y, r, plateColour, food === noodles ? 0.1 : 0.24);
  food(brush, x, y, food === noodles ? r * 0.88 : food === dumplings ? r * 0.98 : r * 0.8);
  if (chance.chance(0.55)) {
    const wood = chance.pick([hsl(20, 45, 26), hsl(36, 48, 60), hsl(0, 50, 28)] as const);
    g.save();
    g.translate(x + r * 1.12, y);
    g.rotate(chance.between(-0.25, 0.6));
    for (const dx of [0, 26]) {
      g.fillStyle = css(black, 0.25);
      g.fillRect(dx + 8, -r * 1.1 + 10, 13, r * 2.2);
      rounded(g, dx, -r * 1.1, 13, r * 2.2, 6, css(wood));
    }
    g.restore();
  }
  if (chance.chance(0.35)) {
    g.save();
    g.filter = `blur(${Math.round(14 * brush.px)}px)`;
    texture(brush, 'wisp', x - r * 0.7, y - r * 1.1, r * 1.4, r * 1.6, 0.28, 'screen', 0.35);
    g.restore();
  }
  disc(
    g,
    x,
    y,
    r,
    radial(g, x - r * 0.5, y - r * 0.5, 0, r, [
      [0, white, 0.18],
      [0.6, white, 0],
    ]),
  );
  windowLight(brush);
};
