import { type Brush, clipped, fillAll, linear, polygon, rounded, texture } from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';
import { drawSky } from '../sky.ts';
import { drawFacade, walls } from './facade.ts';

const towersAbove = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  drawSky(brush, h * 1.2);
  const vx = w * chance.between(0.35, 0.65);
  const vy = h * chance.between(0.25, 0.5);
  const corners: readonly (readonly [number, number, number, number])[] = [
    [-200, h * 0.1, w * 0.22, h + 200],
    [w * 0.28, h + 260, w * 0.8, h + 200],
    [w + 200, h * 0.9, w + 150, h * 0.05],
    [w * 0.2, -220, w * 0.75, -240],
  ];
  for (const [x0, y0, x1, y1] of corners) {
    if (chance.chance(0.15)) continue;
    const reach = chance.between(0.5, 0.78);
    const at = (x: number, y: number, part: number): readonly [number, number] => [
      x + (vx - x) * part,
      y + (vy - y) * part,
    ];
    const glass = chance.pick([hsl(208, 38, 34), hsl(200, 22, 52), hsl(30, 14, 48), hsl(218, 30, 24)] as const);
    polygon(
      g,
      [[x0, y0], [x1, y1], at(x1, y1, reach), at(x0, y0, reach)],
      linear(g, x0, y0, vx, vy, [
        [0, darker(glass, 0.45)],
        [1, lighter(glass, 0.4)],
      ]),
    );
    const floors = 34;
    for (let f = 0; f < floors; f += 1) {
      const p0 = reach * (1 - (1 - f / floors) ** 2);
      const [ax, ay] = at(x0, y0, p0);
      const [bx, by] = at(x1, y1, p0);
      g.strokeStyle = css(f % 2 === 0 ? black : white, 0.24);
      g.lineWidth = 9 * (1 - p0) + 1;
      g.beginPath();
      g.moveTo(ax, ay);
      g.lineTo(bx, by);
      g.stroke();
    }
    for (let m = 0; m <= 14; m += 1) {
      const sx = x0 + ((x1 - x0) * m) / 14;
      const sy = y0 + ((y1 - y0) * m) / 14;
      const [tx, ty] = at(sx, sy, reach);
      g.strokeStyle = css(white, 0.18);
      g.lineWidth = 3;
      g.beginPath();
      g.moveTo(sx, sy);
      g.lineTo(tx, ty);
      g.stroke();
    }
  }
};

const hedge = ({ g, chance }: Brush, x: number, width: number, top: number, floor: number): void => {
  for (let leaf = 0; leaf < 150; leaf += 1) {
    const up = chance.next() ** 2.2;
    g.fillStyle = css(hsl(chance.between(120, 160), 34, chance.between(16, 34)));
    g.beginPath();
    g.ellipse(
      x + width * chance.between(-0.05, 0.85),
      floor - up * (floor - top) * 0.4,
      40,
      15,
      chance.between(-1.2, 1.2),
      0,
      7,
    );
    g.fill();
  }
};

/** An arch in a wall, through which the sky is seen. */
const arch = (brush: Brush, x: number, aw: number, floor: number, wall: Rgb, sky: Rgb): void => {
  const { g, h, chance } = brush;
  const top = h * 0.24;
  const path = (dx: number, grow: number): void => {
    g.moveTo(x - grow + dx, floor);
    g.lineTo(x - grow + dx, top + aw / 2);
    g.arc(x + aw / 2 + dx, top + aw / 2, aw / 2 + grow, Math.PI, 0);
    g.lineTo(x + aw + grow + dx, floor);
    g.closePath();
  };
  clipped(
    g,
    () => path(0, 0),
    () => {
      g.fillStyle = linear(g, 0, top, 0, floor, [
        [0, sky],
        [1, lighter(sky, 0.6)],
      ]);
      g.fillRect(x, top, aw, floor - top);
      g.fillStyle = css(darker(wall, 0.35));
      g.beginPath();
      g.rect(x - 5, top - 5, aw + 10, floor - top + 10);
      path(-aw * 0.16, 0);
      g.fill('evenodd');
      if (chance.chance(0.5)) hedge(brush, x, aw, top, floor);
    },
  );
  polygon(
    g,
    [
      [x, floor],
      [x + aw, floor],
      [x + aw * 1.7, h],
      [x + aw * 0.55, h],
    ],
    css(lighter(sky, 0.7), 0.5),
  );
};

const arches = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const wall = chance.chance(0.5) ? lighter(mood.accents[1], 0.35) : chance.pick(walls);
  const floor = h * 0.8;
  fillAll(
    brush,
    linear(g, 0, 0, 0, floor, [
      [0, lighter(wall, 0.25)],
      [1, wall],
    ]),
  );
  texture(brush, 'rock', 0, 0, w, h, 0.05, 'overlay');
  g.fillStyle = linear(g, 0, floor, 0, h, [
    [0, darker(wall, 0.25)],
    [1, lighter(wall, 0.1)],
  ]);
  g.fillRect(0, floor, w, h);
  const count = 1 + chance.below(3);
  const step = w / count;
  const sky = chance.pick([hsl(206, 70, 62), hsl(24, 80, 72), hsl(200, 60, 80)] as const);
  for (let i = 0; i < count; i += 1) {
    const aw = step * 0.56;
    arch(brush, i * step + (step - aw) / 2, aw, floor, wall, sky);
  }
  polygon(
    g,
    [
      [0, 0],
      [w * chance.between(0.2, 0.7), 0],
      [0, h * 0.5],
    ],
    css(hsl(230, 30, 20), 0.2),
  );
};

const stairs = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const tone = chance.chance(0.5) ? lighter(mood.accents[0], 0.3) : chance.pick(walls);
  fillAll(
    brush,
    linear(g, 0, 0, w, 0, [
      [0, lighter(tone, 0.3)],
      [1, tone],
    ]),
  );
  const steps = 9 + chance.below(6);
  const isRight = chance.chance(0.5);
  for (let i = 0; i < steps; i += 1) {
    const y = h * 0.22 + (i * h * 0.8) / steps;
    const inset = (steps - i) * (w / steps) * 0.62;
    const x0 = isRight ? inset : -10;
    const x1 = isRight ? w + 10 : w - inset;
    g.fillStyle = css(lighter(tone, 0.5));
    g.fillRect(x0, y, x1 - x0, (h * 0.8) / steps);
    g.fillStyle = linear(g, 0, y + 16, 0, y + (h * 0.8) / steps, [
      [0, darker(tone, 0.5)],
      [1, darker(tone, 0.2)],
    ]);
    g.fillRect(x0, y + ((h * 0.8) / steps) * 0.42, x1 - x0, (h * 0.8) / steps);
  }
  texture(brush, 'rock', 0, 0, w, h, 0.05, 'overlay');
  polygon(
    g,
    [
      [isRight ? 0 : w, 0],
      [isRight ? w * 0.5 : w * 0.5, 0],
      [isRight ? 0 : w, h * 0.7],
    ],
    css(hsl(225, 50, 16), 0.32),
  );
  rounded(g, isRight ? w * 0.06 : w * 0.82, h * 0.08, w * 0.12, h * 0.14, 60, css(blend(tone, black, 0.6)));
};

/** A front with windows, towers from below, arches, or stairs. */
export const drawStreet = (brush: Brush): void => {
  const kind = brush.chance.below(6);
  if (kind < 3) drawFacade(brush);
  else if (kind === 3) towersAbove(brush);
  else if (kind === 4) arches(brush);
  else stairs(brush);
};
