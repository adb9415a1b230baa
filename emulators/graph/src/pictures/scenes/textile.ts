import { createCanvas } from '@napi-rs/canvas';
import { type Brush, disc, fillAll, line, linear, polygon, rounded, shade, texture } from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, type Rgb, white } from '../colour.ts';
import { windowLight } from '../surface.ts';

const cloths = [
  hsl(34, 28, 78),
  hsl(218, 42, 30),
  hsl(14, 38, 48),
  hsl(96, 14, 42),
  hsl(345, 34, 70),
  hsl(30, 12, 24),
  hsl(44, 52, 62),
  hsl(200, 22, 60),
  hsl(0, 0, 90),
] as const;

const stripes = 'stripe';
type Pattern = 'plain' | typeof stripes | 'check' | 'dots';

/** Folded cloth: a few waves lit from one side, computed on a coarse grid and scaled up. */
const folds = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const colour: Rgb = chance.chance(0.3) ? mood.accents[0] : chance.pick(cloths);
  const other = chance.chance(0.5) ? lighter(colour, 0.6) : darker(colour, 0.5);
  const pattern: Pattern = chance.pick(['plain', 'plain', stripes, 'check', 'dots'] as const);
  const gw = 180;
  const gh = Math.round((gw * h) / w);
  const canvas = createCanvas(gw, gh);
  const inner = canvas.getContext('2d');
  const image = inner.createImageData(gw, gh);
  const waves = Array.from({ length: 5 }, () => ({
    fx: chance.between(-4, 4),
    fy: chance.between(-3, 3),
    phase: chance.between(0, 6.28),
    size: chance.between(0.4, 1),
    bend: chance.between(0, 2),
  }));
  const period = chance.between(7, 18);
  for (let y = 0; y < gh; y += 1)
    for (let x = 0; x < gw; x += 1) {
      const u = x / gw;
      const v = y / gw;
      let dx = 0;
      let dy = 0;
      for (const wave of waves) {
        const at = (wave.fx * u + wave.fy * v + wave.bend * Math.sin(u * 3 + v * 2)) * 3 + wave.phase;
        const slope = Math.cos(at) * wave.size * (0.55 + 0.45 * Math.cos(at * 0.5));
        dx += slope * wave.fx;
        dy += slope * wave.fy;
      }
      const light = Math.max(0.4, Math.min(1.35, 0.78 + 0.085 * dx - 0.06 * dy));
      const px = x + dx * 1.1;
      const py = y + dy * 1.1;
      const isOther =
        pattern === stripes
          ? ((px % period) + period) % period < period * 0.42
          : pattern === 'check'
            ? ((px % period) + period) % period < period * 0.5 !== ((py % period) + period) % period < period * 0.5
            : pattern === 'dots' &&
              Math.hypot(
                (((px % period) + period) % period) - period / 2,
                (((py % period) + period) % period) - period / 2,
              ) <
                period * 0.22;
      const base = isOther ? other : colour;
      const start = (y * gw + x) * 4;
      image.data[start] = base[0] * light;
      image.data[start + 1] = base[1] * light;
      image.data[start + 2] = base[2] * light;
      image.data[start + 3] = 255;
    }
  inner.putImageData(image, 0, 0);
  g.drawImage(canvas, 0, 0, w, h);
  g.save();
  g.globalCompositeOperation = 'overlay';
  for (let i = 0; i < h; i += 5) {
    g.fillStyle = css(i % 10 === 0 ? black : white, 0.06);
    g.fillRect(0, i, w, 2);
  }
  for (let i = 0; i < w; i += 5) {
    g.fillStyle = css(i % 10 === 0 ? black : white, 0.06);
    g.fillRect(i, 0, 2, h);
  }
  g.restore();
};

const wallOf = (brush: Brush): Rgb => {
  const { g, w, h, chance, mood } = brush;
  const wall = chance.pick([
    hsl(38, 22, 88),
    hsl(24, 16, 76),
    hsl(200, 12, 82),
    lighter(mood.accents[2], 0.6),
    hsl(30, 6, 30),
  ] as const);
  fillAll(
    brush,
    linear(g, 0, 0, w, h, [
      [0, lighter(wall, 0.25)],
      [1, darker(wall, 0.12)],
    ]),
  );
  texture(brush, 'rock', 0, 0, w, h, 0.035, 'overlay');
  return wall;
};

const garment = (brush: Brush, x: number, top: number, width: number, tall: number, colour: Rgb): void => {
  const { g, chance } = brush;
  line(
    g,
    [
      [x, top - 34],
      [x, top],
    ],
    5,
    css(hsl(0, 0, 30)),
  );
  line(
    g,
    [
      [x - width * 0.46, top + 44],
      [x, top],
      [x + width * 0.46, top + 44],
    ],
    10,
    css(hsl(30, 40, 44)),
  );
  g.fillStyle = linear(g, x - width / 2, 0, x + width / 2, 0, [
    [0, darker(colour, 0.35)],
    [0.2, lighter(colour, 0.14)],
    [0.45, colour],
    [0.6, darker(colour, 0.16)],
    [0.85, lighter(colour, 0.08)],
    [1, darker(colour, 0.4)],
  ]);
  g.beginPath();
  g.moveTo(x - width * 0.16, top + 16);
  g.quadraticCurveTo(x, top + 60, x + width * 0.16, top + 16);
  g.lineTo(x + width * 0.52, top + 62);
  g.lineTo(x + width * 0.6, top + tall * 0.6);
  g.lineTo(x + width * 0.46, top + tall * 0.62);
  g.lineTo(x + width * 0.5, top + tall);
  g.lineTo(x - width * 0.5, top + tall);
  g.lineTo(x - width * 0.46, top + tall * 0.62);
  g.lineTo(x - width * 0.6, top + tall * 0.6);
  g.lineTo(x - width * 0.52, top + 62);
  g.closePath();
  g.shadowColor = 'rgba(0,0,0,0.35)';
  g.shadowBlur = 30 * brush.px;
  g.shadowOffsetX = 10 * brush.px;
  g.fill();
  g.shadowColor = 'transparent';
  for (let i = 0; i < 5; i += 1) {
    const fx = x + chance.between(-0.36, 0.36) * width;
    line(
      g,
      [
        [fx, top + tall * 0.3],
        [fx + chance.between(-14, 14), top + tall * 0.98],
      ],
      chance.between(4, 14),
      css(chance.chance(0.5) ? black : white, 0.08),
    );
  }
  if (chance.chance(0.5))
    for (let b = 0; b < 5; b += 1) disc(g, x, top + tall * (0.2 + b * 0.15), 6, css(lighter(colour, 0.6)));
};

const rail = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  wallOf(brush);
  const y = h * 0.16;
  shade(g, w / 2, h * 0.95, 520, 60, 0.35);
  line(
    g,
    [
      [w * 0.04, y],
      [w * 0.96, y],
    ],
    12,
    css(chance.chance(0.5) ? hsl(0, 0, 16) : hsl(32, 44, 48)),
  );
  const count = 3 + chance.below(5);
  for (let i = 0; i < count; i += 1)
    garment(
      brush,
      w * (0.14 + (0.72 * i) / Math.max(1, count - 1)),
      y + 34,
      (w / count) * 1.02,
      Math.min(h * 0.72, 1000) * chance.between(0.75, 1),
      chance.pick(cloths),
    );
  windowLight(brush);
};

const pile = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const wall = wallOf(brush);
  const floor = h * 0.84;
  polygon(
    g,
    [
      [0, floor],
      [w, floor],
      [w, h],
      [0, h],
    ],
    linear(g, 0, floor, 0, h, [
      [0, hsl(28, 36, 44)],
      [1, hsl(26, 40, 28)],
    ]),
  );
  shade(g, w / 2 + 40, floor + 10, 420, 46, 0.6);
  const count = 4 + chance.below(5);
  let y = floor;
  for (let i = 0; i < count; i += 1) {
    const tall = Math.min(h * 0.1, 120) * chance.between(0.7, 1.1);
    const half = w * chance.between(0.27, 0.33);
    const colour = chance.pick(cloths);
    const x = w / 2 + chance.between(-24, 24);
    y -= tall;
    rounded(
      g,
      x - half,
      y,
      half * 2,
      tall,
      tall * 0.45,
      linear(g, 0, y, 0, y + tall, [
        [0, lighter(colour, 0.28)],
        [0.45, colour],
        [1, darker(colour, 0.45)],
      ]),
    );
    for (let fold = 1; fold < 3; fold += 1)
      line(
        g,
        [
          [x - half + 22, y + (tall * fold) / 3],
          [x + half - 50, y + (tall * fold) / 3 + chance.between(-4, 4)],
        ],
        4,
        css(black, 0.2),
      );
    if (chance.chance(0.5))
      for (let s = x - half + 26; s < x + half - 20; s += 24)
        rounded(g, s, y + 4, 8, tall - 8, 3, css(chance.chance(0.5) ? lighter(colour, 0.4) : darker(colour, 0.3), 0.3));
  }
  if (chance.chance(0.5)) rounded(g, w * 0.42, y - 60, w * 0.2, 60, 14, css(blend(wall, hsl(20, 50, 40), 0.7)));
  windowLight(brush);
};

/** Folded cloth close up, clothes on a rail, or a pile. */
export const drawTextile = (brush: Brush): void => {
  const kind = brush.chance.below(5);
  if (kind < 2) folds(brush);
  else if (kind < 4) rail(brush);
  else pile(brush);
};
