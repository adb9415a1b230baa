import { type Brush, disc, line, linear, oval, polygon, radial } from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';

export interface Coat {
  base: Rgb;
  marks: Rgb;
  chest: Rgb;
  isTabby: boolean;
}

export const coats: readonly [Coat, ...Coat[]] = [
  { base: hsl(28, 70, 58), marks: hsl(22, 68, 40), chest: hsl(36, 60, 88), isTabby: true },
  { base: hsl(220, 8, 22), marks: hsl(220, 8, 12), chest: hsl(220, 8, 26), isTabby: false },
  { base: hsl(36, 18, 90), marks: hsl(36, 14, 78), chest: hsl(40, 20, 97), isTabby: false },
  { base: hsl(215, 10, 54), marks: hsl(215, 12, 38), chest: hsl(215, 10, 76), isTabby: true },
  { base: hsl(32, 30, 44), marks: hsl(26, 34, 24), chest: hsl(38, 34, 82), isTabby: true },
  { base: hsl(34, 36, 80), marks: hsl(20, 30, 26), chest: hsl(38, 40, 92), isTabby: false },
];

export const fur = (
  brush: Brush,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: Rgb,
  count: number,
  length: number,
): void => {
  const { g, chance } = brush;
  g.lineCap = 'round';
  for (let tone = 0; tone < 5; tone += 1) {
    g.strokeStyle = css(blend(darker(colour, 0.28), lighter(colour, 0.34), tone / 4), 0.5);
    g.lineWidth = 2.6;
    g.beginPath();
    for (let i = 0; i < count / 5; i += 1) {
      const a = chance.between(0, 6.283);
      const d = Math.sqrt(chance.next());
      const px = x + Math.cos(a) * d * rx;
      const py = y + Math.sin(a) * d * ry;
      const out = Math.atan2(py - y, px - x) + chance.between(-0.4, 0.4);
      g.moveTo(px, py);
      g.lineTo(px + Math.cos(out) * length, py + Math.sin(out) * length * 0.8 + length * 0.3);
    }
    g.stroke();
  }
};

export const ear = (brush: Brush, x: number, y: number, size: number, side: number, coat: Coat): void => {
  const { g } = brush;
  polygon(
    g,
    [
      [x - size * 0.5 * side, y + size * 0.4],
      [x + size * 0.28 * side, y - size * 0.75],
      [x + size * 0.62 * side, y + size * 0.6],
    ],
    css(coat.base),
  );
  polygon(
    g,
    [
      [x - size * 0.22 * side, y + size * 0.35],
      [x + size * 0.25 * side, y - size * 0.45],
      [x + size * 0.46 * side, y + size * 0.45],
    ],
    linear(g, 0, y - size * 0.5, 0, y + size * 0.5, [
      [0, hsl(10, 42, 66)],
      [1, hsl(8, 36, 46)],
    ]),
  );
  fur(brush, x, y + size * 0.36, size * 0.32, size * 0.22, coat.chest, 90, size * 0.22);
};

const stripes = ({ g }: Brush, x: number, y: number, r: number, coat: Coat): void => {
  for (const dx of [-0.24, -0.08, 0.08, 0.24])
    line(
      g,
      [
        [x + dx * r, y - r * 0.9],
        [x + dx * r * 0.7, y - r * 0.48],
      ],
      r * 0.06,
      css(coat.marks, 0.75),
    );
  for (const side of [-1, 1])
    for (const dy of [0.02, 0.2])
      line(
        g,
        [
          [x + side * r * 0.62, y + dy * r],
          [x + side * r * 1.02, y + (dy - 0.06) * r],
        ],
        r * 0.055,
        css(coat.marks, 0.7),
      );
};

const eyes = (brush: Brush, x: number, y: number, r: number, coat: Coat, areClosed: boolean): void => {
  const { g, chance } = brush;
  const iris = chance.pick([hsl(84, 50, 52), hsl(44, 84, 54), hsl(200, 60, 62), hsl(150, 40, 48)] as const);
  for (const side of [-1, 1]) {
    const ex = x + side * r * 0.42;
    const ey = y - r * 0.06;
    if (areClosed) {
      g.strokeStyle = css(black, 0.85);
      g.lineWidth = r * 0.05;
      g.beginPath();
      g.arc(ex, ey - r * 0.05, r * 0.2, 0.35, Math.PI - 0.35);
      g.stroke();
      continue;
    }
    oval(g, ex, ey, r * 0.27, r * 0.235, side * 0.14, css(darker(coat.base, 0.78)));
    oval(
      g,
      ex,
      ey,
      r * 0.235,
      r * 0.205,
      side * 0.14,
      radial(g, ex, ey + r * 0.06, r * 0.03, r * 0.24, [
        [0, lighter(iris, 0.4)],
        [0.7, iris],
        [1, darker(iris, 0.55)],
      ]),
    );
    oval(g, ex, ey, r * chance.between(0.06, 0.13), r * 0.19, 0, css(black));
    disc(g, ex - r * 0.08, ey - r * 0.09, r * 0.05, css(white, 0.95));
  }
};

const muzzle = ({ g }: Brush, x: number, y: number, r: number, coat: Coat): void => {
  polygon(
    g,
    [
      [x - r * 0.11, y + r * 0.23],
      [x + r * 0.11, y + r * 0.23],
      [x, y + r * 0.35],
    ],
    css(hsl(8, 46, 58)),
  );
  g.strokeStyle = css(darker(coat.base, 0.7), 0.8);
  g.lineWidth = r * 0.028;
  for (const side of [-1, 1]) {
    g.beginPath();
    g.moveTo(x, y + r * 0.35);
    g.quadraticCurveTo(x + side * r * 0.04, y + r * 0.52, x + side * r * 0.2, y + r * 0.48);
    g.stroke();
    for (let i = 0; i < 4; i += 1) {
      g.strokeStyle = css(white, 0.75);
      g.lineWidth = r * 0.012;
      g.beginPath();
      g.moveTo(x + side * r * 0.28, y + r * (0.36 + i * 0.05));
      g.quadraticCurveTo(x + side * r * 0.8, y + r * (0.22 + i * 0.1), x + side * r * 1.28, y + r * (0.2 + i * 0.17));
      g.stroke();
    }
    g.strokeStyle = css(darker(coat.base, 0.7), 0.8);
    g.lineWidth = r * 0.028;
  }
};

/** The face of a cat from the front. */
export const face = (brush: Brush, x: number, y: number, r: number, coat: Coat): void => {
  const { g, chance } = brush;
  const areClosed = chance.chance(0.2);
  for (const side of [-1, 1]) ear(brush, x + side * r * 0.6, y - r * 0.72, r * 0.62, side, coat);
  oval(
    g,
    x,
    y,
    r * 1.06,
    r * 0.92,
    0,
    radial(g, x - r * 0.2, y - r * 0.3, r * 0.1, r * 1.2, [
      [0, lighter(coat.base, 0.18)],
      [0.7, coat.base],
      [1, darker(coat.base, 0.3)],
    ]),
  );
  fur(brush, x, y, r * 1.06, r * 0.92, coat.base, 1100, r * 0.09);
  if (coat.isTabby) stripes(brush, x, y, r, coat);
  for (const side of [-1, 1]) {
    oval(g, x + side * r * 0.2, y + r * 0.42, r * 0.3, r * 0.24, 0, css(coat.chest, 0.95));
    fur(brush, x + side * r * 0.2, y + r * 0.42, r * 0.3, r * 0.24, coat.chest, 150, r * 0.07);
  }
  eyes(brush, x, y, r, coat, areClosed);
  muzzle(brush, x, y, r, coat);
};
