import { type Brush, clipped, linear, polygon, texture } from '../brush.ts';
import { black, blend, css, hsl, type Rgb, white } from '../colour.ts';
import { drawSky, type Sky } from '../sky.ts';

type Points = [number, number][];

/** A jagged line from left to right, made by midpoint displacement. */
export const ridge = (brush: Brush, base: number, height: number, roughness: number): Points => {
  const { chance, w } = brush;
  let points: Points = [
    [-40, base + chance.between(-0.4, 0.4) * height],
    [w * chance.between(0.25, 0.75), base - height * chance.between(0.5, 1)],
    [w + 40, base + chance.between(-0.4, 0.4) * height],
  ];
  let spread = height * 0.55;
  for (let step = 0; step < 6; step += 1) {
    const next: Points = [];
    for (const [index, point] of points.entries()) {
      const following = points[index + 1];
      next.push(point);
      if (following !== undefined)
        next.push([(point[0] + following[0]) / 2, (point[1] + following[1]) / 2 + chance.between(-0.5, 0.5) * spread]);
    }
    points = next;
    spread *= roughness;
  }
  return points;
};

const body = (points: Points, bottom: number): Points => [...points, [1040, bottom], [-40, bottom]];

const pines = (brush: Brush, points: Points, colour: Rgb, size: number): void => {
  const { g, chance } = brush;
  g.fillStyle = css(colour);
  for (const [x, y] of points) {
    for (let n = 0; n < 2; n += 1) {
      const px = x + chance.between(-14, 14);
      const tall = size * chance.between(0.5, 1.3);
      g.beginPath();
      for (let level = 0; level < 4; level += 1) {
        const top = y - tall + (tall * level) / 4.6;
        const half = tall * (0.09 + level * 0.055);
        g.moveTo(px, top);
        g.lineTo(px + half, top + tall * 0.34);
        g.lineTo(px - half, top + tall * 0.34);
      }
      g.fill();
    }
  }
};

const lake = (brush: Brush, shore: number, sky: Sky): void => {
  const { g, canvas, w, h, px, chance } = brush;
  const depth = h - shore;
  g.save();
  g.translate(0, shore * 2);
  g.scale(1, -1);
  g.drawImage(
    canvas,
    0,
    Math.max(0, (shore - depth) * px),
    w * px,
    Math.min(shore, depth) * px,
    0,
    Math.max(0, shore - depth),
    w,
    Math.min(shore, depth),
  );
  g.restore();
  g.fillStyle = linear(g, 0, shore, 0, h, [
    [0, blend(sky.horizon, black, 0.25), 0.15],
    [1, blend(sky.top, black, 0.6), 0.7],
  ]);
  g.fillRect(0, shore, w, depth);
  for (let i = 0; i < 70; i += 1) {
    const y = shore + depth * chance.next() ** 2;
    const part = (y - shore) / depth;
    g.fillStyle = css(chance.chance(0.5) ? sky.horizon : sky.top, 0.06 + part * 0.07);
    g.fillRect(chance.between(-100, w), y, chance.between(60, 420), 1 + part * 4);
  }
};

const rockColours = [hsl(215, 22, 34), hsl(28, 16, 38), hsl(205, 30, 30), hsl(150, 18, 26), hsl(345, 14, 36)] as const;

/** Ridges that fade into haze; below them a lake, a wood or a meadow. */
export const drawMountain = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const horizon = h * chance.between(0.5, 0.72);
  const sky = drawSky(brush, horizon);
  const layers = 3 + chance.below(3);
  const rock = chance.pick(rockColours);
  const isSnowy = chance.chance(0.45);
  const kind = chance.below(3);
  for (let layer = 0; layer < layers; layer += 1) {
    const near = (layer + 1) / layers;
    const base = horizon + h * 0.04 + (near - 0.4) * h * 0.12;
    const points = ridge(brush, base, h * (layer === 0 ? chance.between(0.25, 0.42) : chance.between(0.1, 0.24)), 0.52);
    const colour = blend(blend(blend(sky.horizon, sky.top, 0.35), rock, 0.42 + near * 0.42), black, near * 0.34);
    const peak = Math.min(...points.map(([, y]) => y));
    polygon(
      g,
      body(points, h),
      linear(g, 0, peak, 0, base + h * 0.16, [
        [0, colour],
        [1, blend(colour, sky.horizon, 0.62 - near * 0.35)],
      ]),
    );
    clipped(
      g,
      () => body(points, h).forEach(([x, y], index) => (index === 0 ? g.moveTo(x, y) : g.lineTo(x, y))),
      () => {
        texture(brush, 'rock', -20, peak, w + 40, (base - peak) * 1.6, 0.22 - near * 0.06, 'overlay', 0.5);
        if (isSnowy && layer < 2) {
          texture(brush, 'cloud', -20, peak - h * 0.05, w + 40, (base - peak) * 0.95, 0.95, 'source-over', 0.35);
          texture(brush, 'rock', -20, peak, w + 40, base - peak, 0.35, 'multiply', 0.3);
        }
      },
    );
    if (chance.chance(0.6)) texture(brush, 'wisp', -200, base - h * 0.03, w + 400, h * 0.16, 0.5, 'screen', 0.5);
  }
  const shore = horizon + h * 0.12;
  if (kind === 0) lake(brush, shore, sky);
  else if (kind === 1) {
    const wood = blend(hsl(160, 30, 12), sky.top, 0.12);
    const line = ridge(brush, h * 0.9, h * 0.08, 0.6);
    pines(brush, line, blend(wood, sky.horizon, 0.25), h * 0.13);
    const front = ridge(brush, h * 0.99, h * 0.06, 0.6);
    polygon(g, body(front, h + 20), css(wood));
    pines(brush, front, wood, h * 0.2);
  } else {
    const field = chance.pick([hsl(78, 42, 42), hsl(46, 56, 50), hsl(100, 34, 32), hsl(28, 48, 42)] as const);
    const hill = ridge(brush, h * 0.86, h * 0.07, 0.35);
    polygon(
      g,
      body(hill, h + 20),
      linear(g, 0, h * 0.78, 0, h, [
        [0, blend(field, sky.horizon, 0.3)],
        [1, blend(field, black, 0.45)],
      ]),
    );
    clipped(
      g,
      () => body(hill, h + 20).forEach(([x, y], index) => (index === 0 ? g.moveTo(x, y) : g.lineTo(x, y))),
      () => texture(brush, 'grass', 0, h * 0.7, w, h * 0.3, 0.8, 'soft-light'),
    );
    if (chance.chance(0.55)) {
      const path = chance.between(0.3, 0.7) * w;
      g.fillStyle = css(blend(field, white, 0.55), 0.75);
      g.beginPath();
      g.moveTo(path - 70, h + 5);
      g.bezierCurveTo(path - 20, h * 0.95, path + 130, h * 0.92, path + 60, h * 0.85);
      g.lineTo(path + 72, h * 0.85);
      g.bezierCurveTo(path + 180, h * 0.92, path + 80, h * 0.95, path + 90, h + 5);
      g.fill();
    }
  }
};
