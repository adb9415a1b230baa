import { type Brush, disc, fillAll, line, linear, oval, radial, rounded, shade, texture } from '../brush.ts';
import { blend, css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';
import { drawSurface, windowLight } from '../surface.ts';
import { bottle, glassColours, label } from './bottle.ts';
import { bloom } from './flower.ts';

const sets = [
  hsl(18, 46, 84),
  hsl(345, 44, 86),
  hsl(36, 34, 86),
  hsl(200, 28, 82),
  hsl(92, 18, 78),
  hsl(265, 26, 84),
  hsl(28, 30, 72),
] as const;

const stage = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const tone = chance.chance(0.4) ? lighter(mood.accents[1], 0.5) : chance.pick(sets);
  const floor = h * chance.between(0.62, 0.74);
  fillAll(
    brush,
    linear(g, 0, 0, w, floor, [
      [0, lighter(tone, 0.4)],
      [1, darker(tone, 0.08)],
    ]),
  );
  g.fillStyle = linear(g, 0, floor, 0, h, [
    [0, darker(tone, 0.1)],
    [1, lighter(tone, 0.25)],
  ]);
  g.fillRect(0, floor, w, h);
  if (chance.chance(0.45))
    disc(
      g,
      w * chance.between(0.3, 0.7),
      floor - h * 0.2,
      Math.min(w, h) * 0.29,
      css(chance.chance(0.5) ? lighter(tone, 0.6) : darker(tone, 0.14), 0.75),
    );
  const count = 1 + chance.below(4);
  const step = w / (count + 1);
  for (let i = 0; i < count; i += 1) {
    const x = step * (i + 1) + chance.between(-30, 30);
    const raised = chance.chance(0.6) ? h * chance.between(0.05, 0.16) : 0;
    const base = floor + h * chance.between(0.08, 0.17);
    const half = step * chance.between(0.34, 0.44);
    if (raised > 0) {
      shade(g, x + 30, base + 12, half * 1.3, 46, 0.45);
      g.fillStyle = linear(g, x - half, 0, x + half, 0, [
        [0, lighter(tone, 0.5)],
        [1, darker(tone, 0.24)],
      ]);
      g.fillRect(x - half, base - raised, half * 2, raised);
      oval(
        g,
        x,
        base,
        half,
        half * 0.2,
        0,
        linear(g, x - half, 0, x + half, 0, [
          [0, lighter(tone, 0.5)],
          [1, darker(tone, 0.24)],
        ]),
      );
      oval(g, x, base - raised, half, half * 0.2, 0, css(lighter(tone, 0.6)));
    }
    bottle(
      brush,
      x,
      base - raised + 8,
      Math.min(190, step * chance.between(0.4, 0.52)),
      Math.min(h, 1100) * chance.between(0.28, 0.42),
    );
  }
  if (chance.chance(0.45))
    bloom(
      brush,
      w * chance.between(0.05, 0.95),
      h * chance.between(0.82, 0.95),
      110,
      lighter(mood.accents[0], 0.3),
      4,
      0.6,
    );
  windowLight(brush);
};

/** A smear of cream, or of colour, on a plain ground. */
const smear = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const ground = chance.pick(sets);
  fillAll(
    brush,
    linear(g, 0, 0, w, h, [
      [0, lighter(ground, 0.35)],
      [1, ground],
    ]),
  );
  const strokes = 1 + chance.below(3);
  for (let n = 0; n < strokes; n += 1) {
    const colour = chance.pick([
      hsl(36, 50, 95),
      hsl(350, 62, 56),
      hsl(20, 50, 66),
      hsl(8, 66, 46),
      hsl(44, 70, 80),
      hsl(330, 40, 70),
    ] as const);
    g.save();
    g.translate(w / 2 + chance.between(-40, 40), (h * (n + 0.5)) / strokes);
    g.rotate(chance.between(-0.5, 0.5));
    const half = Math.min(125, (h / strokes) * 0.27);
    shade(g, 14, 24, 420, half * 1.2, 0.35);
    for (let i = 0; i < 46; i += 1) {
      const y = -half + (2 * half * i) / 46;
      const end = 340 + Math.sin(i * 1.7) * 34 + chance.between(-20, 30) - (y / half) ** 2 * 110;
      const light = 0.5 + 0.5 * Math.sin(i * 0.62 + n);
      g.strokeStyle = css(blend(darker(colour, 0.26), lighter(colour, 0.55), light));
      g.lineWidth = (2 * half) / 46 + 4;
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(-end + 50, y);
      g.bezierCurveTo(-100, y + 34, 120, y - 34, end, y + 12);
      g.stroke();
    }
    oval(
      g,
      -290,
      0,
      half * 1.12,
      half * 1.06,
      0,
      radial(g, -310, -half * 0.4, 0, half * 1.3, [
        [0, lighter(colour, 0.7)],
        [0.5, colour],
        [1, darker(colour, 0.25)],
      ]),
    );
    g.restore();
  }
  texture(brush, 'grain', 0, 0, w, h, 0.06, 'overlay');
};

const jar = ({ g, chance }: Brush, colour: Rgb): void => {
  const r = chance.between(70, 120);
  shade(g, 14, 20, r * 1.25, r * 1.2, 0.5);
  disc(
    g,
    0,
    0,
    r,
    radial(g, -r * 0.3, -r * 0.3, 0, r * 1.3, [
      [0, lighter(colour, 0.5)],
      [1, darker(colour, 0.3)],
    ]),
  );
  disc(
    g,
    0,
    0,
    r * 0.82,
    radial(g, r * 0.2, r * 0.2, 0, r, [
      [0, lighter(colour, 0.75)],
      [1, lighter(colour, 0.2)],
    ]),
  );
  line(
    g,
    [
      [-r * 0.4, r * 0.1],
      [0, -r * 0.2],
      [r * 0.35, r * 0.15],
    ],
    14,
    css(white, 0.6),
  );
};

const tube = (brush: Brush, colour: Rgb): void => {
  const { g, chance } = brush;
  const half = chance.between(44, 66);
  const long = chance.between(260, 380);
  shade(g, 16, 22, half * 1.7, long * 0.6, 0.45);
  rounded(
    g,
    -half,
    -long / 2,
    half * 2,
    long,
    22,
    linear(g, -half, 0, half, 0, [
      [0, darker(colour, 0.3)],
      [0.3, lighter(colour, 0.4)],
      [1, darker(colour, 0.25)],
    ]),
  );
  rounded(
    g,
    -half * 0.7,
    -long / 2 - 62,
    half * 1.4,
    72,
    10,
    linear(g, -half, 0, half, 0, [
      [0, hsl(36, 40, 46)],
      [0.4, hsl(40, 60, 82)],
      [1, hsl(34, 40, 40)],
    ]),
  );
  label(brush, -half * 0.74, -long * 0.25, half * 1.48, long * 0.5, darker(colour, 0.65));
};

const flatLay = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  drawSurface(brush);
  for (let i = 0; i < 5 + chance.below(4); i += 1) {
    g.save();
    g.translate(
      w * (0.2 + 0.3 * (i % 3)) + chance.between(-50, 50),
      h * (0.22 + 0.3 * Math.floor(i / 3)) + chance.between(-40, 40),
    );
    g.rotate(chance.between(-0.9, 0.9));
    const colour = chance.pick([...glassColours, ...sets] as const);
    if (chance.chance(0.4)) jar(brush, colour);
    else tube(brush, colour);
    g.restore();
  }
  windowLight(brush);
};

/** Bottles on a small stage, a flat lay, or a swatch. */
export const drawSkincare = (brush: Brush): void => {
  const kind = brush.chance.below(6);
  if (kind < 3) stage(brush);
  else if (kind < 5) flatLay(brush);
  else smear(brush);
};
