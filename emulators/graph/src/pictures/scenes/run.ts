import { type Brush, disc, fillAll, glow, line, linear, oval, polygon, shade, texture } from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, type Rgb, white } from '../colour.ts';
import { drawSky } from '../sky.ts';
import { ridge } from './mountain.ts';

interface Limb {
  /** In hundredths of the runner's height, from the feet. */
  points: readonly (readonly [number, number])[];
  width: number;
  tone: Rgb;
}

/** The arms, legs and clothes of a runner, those at the back first. */
const limbsOf = (stride: number, colour: Rgb, top: Rgb): readonly Limb[] => [
  {
    points: [
      [0, 52],
      [-12 * stride, 34],
      [-30 * stride, 30],
    ],
    width: 7.5,
    tone: darker(colour, 0.2),
  },
  {
    points: [
      [-30 * stride, 30],
      [-35 * stride, 26],
    ],
    width: 5.5,
    tone: darker(top, 0.2),
  },
  {
    points: [
      [2, 74],
      [-13, 62],
      [-6, 52],
    ],
    width: 5.5,
    tone: darker(colour, 0.2),
  },
  {
    points: [
      [0, 54],
      [5, 76],
    ],
    width: 14,
    tone: top,
  },
  {
    points: [
      [0, 53],
      [1, 48],
    ],
    width: 14,
    tone: darker(top, 0.5),
  },
  {
    points: [
      [1, 51],
      [17 * stride, 39],
      [12 * stride, 14],
    ],
    width: 8,
    tone: colour,
  },
  {
    points: [
      [12 * stride, 12],
      [20 * stride, 9],
    ],
    width: 5.5,
    tone: lighter(top, 0.3),
  },
  {
    points: [
      [5, 75],
      [14, 62],
      [25, 68],
    ],
    width: 5.5,
    tone: colour,
  },
  {
    points: [
      [6, 80],
      [8, 86],
    ],
    width: 5,
    tone: colour,
  },
];

/** A running person in side view, `tall` units high, feet at `y`. */
export const runner = (
  brush: Brush,
  x: number,
  y: number,
  tall: number,
  colour: Rgb,
  top: Rgb,
  facing: number,
): void => {
  const { g, chance } = brush;
  const u = tall / 100;
  const stride = chance.between(0.75, 1.1);
  const at = (dx: number, dy: number): [number, number] => [x + dx * u * facing, y - dy * u];
  const draw = ({ points, width, tone }: Limb): void =>
    line(
      g,
      points.map(([dx, dy]) => at(dx, dy)),
      width * u,
      css(tone),
    );
  for (const limb of limbsOf(stride, colour, top)) draw(limb);
  const [hx, hy] = at(9, 91);
  disc(g, hx, hy, 7.4 * u, css(colour));
  if (chance.chance(0.5))
    draw({
      points: [
        [4, 93],
        [-5, 88],
      ],
      width: 4,
      tone: darker(colour, 0.4),
    });
};

const track = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const base = chance.pick([hsl(10, 62, 46), hsl(212, 52, 42), hsl(14, 48, 40), hsl(165, 34, 36)] as const);
  fillAll(
    brush,
    linear(g, 0, 0, w, h, [
      [0, lighter(base, 0.12)],
      [1, darker(base, 0.2)],
    ]),
  );
  texture(brush, 'grain', 0, 0, w, h, 0.3, 'overlay');
  const bend = chance.chance(0.6);
  const cx = w * chance.between(-0.6, 0.1);
  const cy = h * chance.between(1, 1.6);
  const gap = chance.between(90, 150);
  const lean = chance.between(-0.5, 0.5);
  for (let i = 0; i < 16; i += 1) {
    g.strokeStyle = css(white, 0.92);
    g.lineWidth = 9;
    g.beginPath();
    if (bend) g.arc(cx, cy, 300 + i * gap, 0, 7);
    else {
      g.moveTo(i * gap - 300, -20);
      g.lineTo(i * gap - 300 + lean * h, h + 20);
    }
    g.stroke();
  }
  if (bend) {
    g.fillStyle = css(hsl(108, 34, 36));
    g.beginPath();
    g.arc(cx, cy, 290, 0, 7);
    g.fill();
  }
  const count = 1 + chance.below(4);
  for (let i = 0; i < count; i += 1) {
    const x = w * chance.between(0.25, 0.8);
    const y = h * chance.between(0.2, 0.85);
    const turn = chance.between(-0.6, 0.2);
    g.save();
    g.translate(x, y);
    g.rotate(turn);
    g.fillStyle = css(hsl(230, 40, 8), 0.5);
    for (const [dx, dy, long, wide] of [
      [46, 60, 130, 30],
      [112, 118, 26, 26],
      [86, 70, 84, 15],
      [10, 40, 84, 17],
    ] as const) {
      g.save();
      g.translate(dx, dy);
      g.rotate(0.8);
      g.beginPath();
      g.ellipse(0, 0, long / 1.6, wide, 0, 0, 7);
      g.fill();
      g.restore();
    }
    const shirt = chance.pick([hsl(50, 92, 56), hsl(196, 80, 52), hsl(340, 74, 54), white, hsl(150, 60, 44)] as const);
    line(
      g,
      [
        [-16, 10],
        [-40, 44],
      ],
      20,
      css(hsl(24, 42, 46)),
    );
    line(
      g,
      [
        [14, 8],
        [36, -36],
      ],
      20,
      css(hsl(24, 42, 46)),
    );
    oval(g, 0, 0, 46, 30, 0.3, css(shirt));
    disc(g, 6, -4, 21, css(hsl(22, 40, chance.between(10, 34))));
    g.restore();
  }
};

const roadside = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const horizon = h * chance.between(0.5, 0.66);
  const sky = drawSky(brush, horizon);
  for (let layer = 0; layer < 2; layer += 1) {
    const points = ridge(brush, horizon + 8, h * (0.14 - layer * 0.06), 0.5);
    polygon(
      g,
      [...points, [1040, h], [-40, h]],
      css(blend(blend(sky.top, sky.horizon, 0.6 - layer * 0.3), black, 0.25 + layer * 0.25)),
    );
  }
  const ground = blend(hsl(24, 22, 24), sky.horizon, 0.16);
  g.fillStyle = linear(g, 0, horizon, 0, h, [
    [0, blend(ground, sky.horizon, 0.5)],
    [1, darker(ground, 0.4)],
  ]);
  g.fillRect(0, horizon + h * 0.03, w, h);
  const vx = w * chance.between(0.3, 0.7);
  polygon(
    g,
    [
      [vx - 12, horizon + h * 0.03],
      [vx + 12, horizon + h * 0.03],
      [w * 1.15, h],
      [-w * 0.15, h],
    ],
    linear(g, 0, horizon, 0, h, [
      [0, lighter(ground, 0.32)],
      [1, lighter(ground, 0.06)],
    ]),
  );
  for (let i = 0; i < 9; i += 1) {
    const p0 = (i / 9) ** 2;
    const p1 = ((i + 0.5) / 9) ** 2;
    const y0 = horizon + h * 0.03 + (h - horizon) * p0;
    const y1 = horizon + h * 0.03 + (h - horizon) * p1;
    const mid = (p: number): number => vx + (w / 2 - vx) * p;
    polygon(
      g,
      [
        [mid(p0) - 1 - p0 * 9, y0],
        [mid(p0) + 1 + p0 * 9, y0],
        [mid(p1) + 1 + p1 * 9, y1],
        [mid(p1) - 1 - p1 * 9, y1],
      ],
      css(white, 0.6),
    );
  }
  const count = chance.pick([1, 1, 2, 3, 4] as const);
  for (let i = 0; i < count; i += 1) {
    const x = w * (count === 1 ? chance.between(0.35, 0.65) : 0.2 + (0.6 * i) / (count - 1));
    const y = h * chance.between(0.84, 0.93);
    const tall = Math.min(h * 0.44, 560) * chance.between(0.85, 1);
    shade(g, x + (x - sky.sunX) * 0.15, y, tall * 0.4, 22, 0.7);
    const dark = sky.isLow ? blend(hsl(20, 30, 8), sky.horizon, 0.06) : hsl(22, 36, 40);
    runner(
      brush,
      x,
      y,
      tall,
      dark,
      sky.isLow ? blend(chance.pick(mood.accents), black, 0.6) : chance.pick(mood.accents),
      chance.chance(0.5) ? 1 : -1,
    );
  }
  if (sky.isLow) glow(g, sky.sunX, sky.sunY, 560, sky.sun, 0.4);
};

/** Runners against the sky, or lanes from above. */
export const drawRun = (brush: Brush): void => (brush.chance.chance(0.62) ? roadside(brush) : track(brush));
