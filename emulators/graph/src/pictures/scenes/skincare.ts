import { type Brush, disc, fillAll, line, linear, oval, polygon, radial, rounded, shade, texture } from '../brush.ts';
import { blend, css, darker, hsl, lighter, type Rgb, white } from '../colour.ts';
import { drawSurface, windowLight } from '../surface.ts';
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
const glassColours = [
  hsl(28, 66, 34),
  hsl(150, 26, 34),
  hsl(36, 30, 92),
  hsl(345, 46, 78),
  hsl(210, 26, 70),
  hsl(0, 0, 14),
] as const;

const label = (brush: Brush, x: number, y: number, width: number, height: number, ink: Rgb): void => {
  const { g } = brush;
  rounded(g, x, y, width, height, 4, css(hsl(40, 24, 95), 0.92));
  rounded(g, x + width * 0.2, y + height * 0.18, width * 0.6, height * 0.1, 2, css(ink, 0.85));
  for (let i = 0; i < 3; i += 1)
    rounded(
      g,
      x + width * (0.26 + i * 0.03),
      y + height * (0.45 + i * 0.14),
      width * (0.48 - i * 0.06),
      height * 0.045,
      2,
      css(ink, 0.5),
    );
};

const bottle = (brush: Brush, x: number, base: number, width: number, tall: number): void => {
  const { g, chance, mood } = brush;
  const colour = chance.chance(0.3) ? mood.accents[0] : chance.pick(glassColours);
  const capColour = chance.pick([hsl(36, 40, 66), hsl(0, 0, 96), hsl(0, 0, 12), darker(colour, 0.4)] as const);
  g.save();
  g.globalAlpha = 0.5;
  polygon(
    g,
    [
      [x + width * 0.4, base],
      [x + width * 0.45, base - tall * 0.25],
      [x + width * 3.2, base - tall * 0.02],
      [x + width * 3.1, base + tall * 0.12],
    ],
    linear(g, x, 0, x + width * 3.2, 0, [
      [0, hsl(20, 30, 14), 0.7],
      [1, hsl(20, 30, 20), 0],
    ]),
  );
  g.restore();
  shade(g, x, base, width * 0.75, 22, 0.55);
  const across = linear(g, x - width / 2, 0, x + width / 2, 0, [
    [0, darker(colour, 0.4)],
    [0.16, lighter(colour, 0.3)],
    [0.3, colour],
    [0.72, darker(colour, 0.12)],
    [0.9, lighter(colour, 0.22)],
    [1, darker(colour, 0.45)],
  ]);
  const cap = linear(g, x - width / 2, 0, x + width / 2, 0, [
    [0, darker(capColour, 0.3)],
    [0.25, lighter(capColour, 0.4)],
    [0.5, capColour],
    [1, darker(capColour, 0.4)],
  ]);
  const kind = chance.below(4);
  if (kind === 0) {
    rounded(g, x - width / 2, base - tall * 0.42, width, tall * 0.42, width * 0.12, across);
    rounded(g, x - width * 0.53, base - tall * 0.6, width * 1.06, tall * 0.2, width * 0.08, cap);
    label(brush, x - width * 0.36, base - tall * 0.33, width * 0.72, tall * 0.2, darker(colour, 0.6));
    return;
  }
  const body = tall * (kind === 3 ? 0.9 : 0.68);
  rounded(g, x - width / 2, base - body, width, body, kind === 3 ? width * 0.24 : width * 0.18, across);
  if (kind === 3) rounded(g, x - width * 0.34, base - tall * 1.02, width * 0.68, tall * 0.15, 6, cap);
  else {
    rounded(g, x - width * 0.2, base - tall * 0.76, width * 0.4, tall * 0.1, 4, cap);
    rounded(g, x - width * 0.26, base - tall * 0.84, width * 0.52, tall * 0.1, 6, cap);
    if (kind === 1)
      rounded(g, x - width * 0.14, base - tall * 1.04, width * 0.28, tall * 0.24, width * 0.12, css(hsl(0, 0, 12)));
    else {
      rounded(g, x - width * 0.06, base - tall * 0.95, width * 0.12, tall * 0.14, 3, cap);
      rounded(g, x - width * 0.42, base - tall * 0.99, width * 0.56, tall * 0.07, 8, cap);
    }
  }
  label(brush, x - width * 0.36, base - body * 0.72, width * 0.72, body * 0.46, darker(colour, 0.6));
  rounded(g, x - width * 0.42, base - body * 0.94, width * 0.07, body * 0.86, 5, css(white, 0.4));
};

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
    if (chance.chance(0.4)) {
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
    } else {
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
    }
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
