import { type Brush, fillAll, linear, polygon, texture } from '../brush.ts';
import { black, css, darker, hsl, lighter, type Rgb } from '../colour.ts';

export const walls = [
  hsl(12, 48, 66),
  hsl(36, 58, 76),
  hsl(196, 30, 66),
  hsl(350, 40, 78),
  hsl(48, 30, 86),
  hsl(160, 20, 66),
  hsl(18, 36, 48),
  hsl(220, 10, 84),
] as const;

/** One window of a front, in a cell of the front's grid. */
interface Pane {
  x: number;
  top: number;
  width: number;
  height: number;
  /** The width of the cell. */
  cell: number;
}

const pane = ({ g, chance }: Brush, { x, top, width: ww, height: wh, cell: cw }: Pane, wall: Rgb): void => {
  g.fillStyle = css(black, 0.22);
  g.fillRect(x + 8, top + 10, ww + cw * 0.06, wh + 14);
  g.fillStyle = css(lighter(wall, 0.5));
  g.fillRect(x - 9, top - 9, ww + 18, wh + 18);
  g.fillStyle = linear(g, x, top, x + ww, top + wh, [
    [0, hsl(208, 32, 26)],
    [0.5, hsl(205, 28, 48)],
    [0.52, hsl(208, 34, 24)],
    [1, hsl(212, 36, 16)],
  ]);
  g.fillRect(x, top, ww, wh);
  if (chance.chance(0.35)) {
    g.fillStyle = css(hsl(42, 40, 92), 0.75);
    g.fillRect(x, top, ww * chance.between(0.3, 1), wh * chance.between(0.3, 0.9));
  }
  g.fillStyle = css(lighter(wall, 0.6));
  g.fillRect(x + ww / 2 - 4, top, 8, wh);
  g.fillRect(x, top + wh * 0.4, ww, 6);
};

const shutters = ({ g }: Brush, { x, top, width: ww, height: wh }: Pane, shutter: Rgb): void => {
  for (const side of [x - ww * 0.5 - 6, x + ww + 6]) {
    g.fillStyle = css(shutter);
    g.fillRect(side, top, ww * 0.5, wh);
    g.fillStyle = css(black, 0.18);
    for (let s = top + 6; s < top + wh; s += 12) g.fillRect(side + 5, s, ww * 0.5 - 10, 5);
  }
};

const balcony = ({ g, chance }: Brush, { x, top, width: ww, height: wh, cell: cw }: Pane, wall: Rgb): void => {
  g.fillStyle = css(darker(wall, 0.4));
  g.fillRect(x - cw * 0.14, top + wh, ww + cw * 0.28, 12);
  for (let b = x - cw * 0.13; b < x + ww + cw * 0.13; b += 13) g.fillRect(b, top + wh * 0.68, 4, wh * 0.34);
  g.fillRect(x - cw * 0.14, top + wh * 0.67, ww + cw * 0.28, 6);
  if (chance.chance(0.4))
    for (let leaf = 0; leaf < 26; leaf += 1) {
      g.fillStyle = css(hsl(chance.between(85, 140), 40, chance.between(22, 45)));
      g.beginPath();
      g.ellipse(
        x + chance.between(-20, ww + 20),
        top + wh * chance.between(0.62, 1.05),
        13,
        8,
        chance.between(0, 3),
        0,
        7,
      );
      g.fill();
    }
};

/** A front with windows in the sun. */
export const drawFacade = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const wall: Rgb = chance.chance(0.35) ? lighter(mood.accents[0], 0.25) : chance.pick(walls);
  fillAll(
    brush,
    linear(g, 0, 0, w, h, [
      [0, lighter(wall, 0.12)],
      [1, darker(wall, 0.16)],
    ]),
  );
  texture(brush, 'rock', 0, 0, w, h, 0.07, 'overlay');
  texture(brush, 'stain', 0, 0, w, h, 0.1, 'multiply', 0.5);
  const columns = 2 + chance.below(4);
  const cw = w / columns;
  const ch = cw * chance.between(1.1, 1.5);
  const offset = chance.between(-0.4, 0.1) * ch;
  const shutter = chance.pick([hsl(150, 35, 30), hsl(205, 45, 38), hsl(18, 45, 34), hsl(0, 0, 96)] as const);
  const hasShutters = chance.chance(0.5);
  const hasBalcony = chance.chance(0.55);
  const sun = chance.between(0.2, 0.5);
  for (let y = offset; y < h; y += ch)
    for (let c = 0; c < columns; c += 1) {
      const window = {
        x: c * cw + (cw - cw * 0.42) / 2,
        top: y + ch * 0.18,
        width: cw * 0.42,
        height: ch * 0.56,
        cell: cw,
      };
      pane(brush, window, wall);
      if (hasShutters) shutters(brush, window, shutter);
      if (hasBalcony) balcony(brush, window, wall);
    }
  const cut = chance.between(-0.2, 0.8);
  polygon(
    g,
    [
      [0, h * cut],
      [w, h * (cut + chance.between(-0.5, 0.6))],
      [w, h + 10],
      [0, h + 10],
    ],
    css(hsl(225, 40, 14), sun),
  );
};
