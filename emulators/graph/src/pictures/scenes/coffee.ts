import { normal } from '../../simulation/distributions.ts';
import {
  type Brush,
  clipped,
  disc,
  fillAll,
  line,
  linear,
  outOfFocus,
  oval,
  polygon,
  radial,
  rounded,
  shade,
} from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, type Rgb, white } from '../colour.ts';
import { drawSurface, windowLight } from '../surface.ts';
import { dish } from './plate.ts';

const cups = [
  hsl(40, 16, 94),
  hsl(24, 14, 22),
  hsl(196, 26, 44),
  hsl(14, 44, 52),
  hsl(150, 18, 46),
  hsl(44, 36, 78),
] as const;
const cremaColour = hsl(26, 62, 34);
const milkColour = hsl(36, 52, 86);

const heart = (brush: Brush, x: number, y: number, r: number): void => {
  const { g } = brush;
  for (let layer = 0; layer < 4; layer += 1) {
    const s = r * (0.92 - layer * 0.21);
    g.fillStyle = css(layer % 2 === 0 ? milkColour : blend(cremaColour, milkColour, 0.35));
    g.beginPath();
    g.moveTo(x, y + s * 0.85);
    g.bezierCurveTo(x - s * 1.25, y, x - s * 0.7, y - s * 0.95, x, y - s * 0.35);
    g.bezierCurveTo(x + s * 0.7, y - s * 0.95, x + s * 1.25, y, x, y + s * 0.85);
    g.fill();
  }
};

const rosetta = (brush: Brush, x: number, y: number, r: number): void => {
  const { g } = brush;
  for (let i = 0; i < 7; i += 1) {
    const py = y + r * (0.62 - i * 0.2);
    const half = r * (0.72 - Math.abs(i - 2) * 0.11);
    g.strokeStyle = css(milkColour);
    g.lineWidth = r * 0.1;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(x - half, py - r * 0.16);
    g.quadraticCurveTo(x - half * 0.3, py + r * 0.2, x, py - r * 0.02);
    g.quadraticCurveTo(x + half * 0.3, py + r * 0.2, x + half, py - r * 0.16);
    g.stroke();
  }
  line(
    g,
    [
      [x, y + r * 0.8],
      [x, y - r * 0.75],
    ],
    r * 0.06,
    css(milkColour),
  );
};

const cup = (brush: Brush, x: number, y: number, r: number): void => {
  const { g, chance } = brush;
  const colour = chance.pick(cups);
  if (chance.chance(0.75)) dish(brush, x, y, r * 1.65, chance.chance(0.7) ? colour : chance.pick(cups), 0.4);
  const handle = chance.between(-0.9, 0.9);
  g.save();
  g.translate(x, y);
  g.rotate(handle);
  shade(g, r * 0.3, r * 0.3, r * 1.3, r * 1.2, 0.6);
  g.strokeStyle = css(darker(colour, 0.12));
  g.lineWidth = r * 0.16;
  g.beginPath();
  g.ellipse(r * 1.08, 0, r * 0.36, r * 0.24, 0, 0, 7);
  g.stroke();
  g.restore();
  disc(
    g,
    x,
    y,
    r,
    radial(g, x - r * 0.4, y - r * 0.4, 0, r * 1.4, [
      [0, lighter(colour, 0.5)],
      [0.7, colour],
      [1, darker(colour, 0.3)],
    ]),
  );
  disc(g, x, y, r * 0.9, css(darker(colour, 0.28)));
  const isBlack = chance.chance(0.25);
  const drink: Rgb = isBlack ? hsl(20, 60, 10) : cremaColour;
  clipped(
    g,
    () => g.arc(x, y, r * 0.86, 0, 7),
    () => {
      disc(
        g,
        x,
        y,
        r * 0.87,
        radial(g, x - r * 0.2, y - r * 0.3, 0, r, [
          [0, lighter(drink, 0.18)],
          [0.75, drink],
          [1, darker(drink, 0.45)],
        ]),
      );
      g.translate(x, y);
      g.rotate(handle + chance.between(-0.4, 0.4));
      g.translate(-x, -y);
      if (!isBlack && chance.chance(0.5)) heart(brush, x, y, r * 0.72);
      else if (!isBlack) rosetta(brush, x, y, r * 0.8);
      else
        disc(
          g,
          x - r * 0.3,
          y - r * 0.35,
          r * 0.3,
          radial(g, x - r * 0.3, y - r * 0.35, 0, r * 0.3, [
            [0, white, 0.4],
            [1, white, 0],
          ]),
        );
    },
  );
};

const beans = (brush: Brush, x: number, y: number, count: number): void => {
  const { g, chance } = brush;
  for (let i = 0; i < count; i += 1) {
    const px = x + normal(chance) * 90;
    const py = y + normal(chance) * 90;
    const turn = chance.between(0, 3.1);
    shade(g, px + 5, py + 6, 26, 18, 0.45, turn);
    oval(
      g,
      px,
      py,
      23,
      15,
      turn,
      radial(g, px - 6, py - 6, 0, 26, [
        [0, hsl(24, 50, 34)],
        [1, hsl(18, 56, 12)],
      ]),
    );
    line(
      g,
      [
        [px - Math.cos(turn) * 18, py - Math.sin(turn) * 18],
        [px + Math.cos(turn) * 18, py + Math.sin(turn) * 18],
      ],
      3,
      css(black, 0.6),
    );
  }
};

const croissant = (brush: Brush, x: number, y: number, size: number): void => {
  const { g, chance } = brush;
  dish(brush, x, y, size * 1.35, chance.pick(cups), 0.2);
  const turn = chance.between(0, 6);
  for (let i = -4; i <= 4; i += 1) {
    const a = turn + i * 0.27;
    const px = x + Math.cos(a) * size * 0.62 - Math.cos(turn) * size * 0.4;
    const py = y + Math.sin(a) * size * 0.62 - Math.sin(turn) * size * 0.4;
    const fat = size * (0.42 - Math.abs(i) * 0.066);
    shade(g, px + 5, py + 8, fat * 1.1, fat, 0.3);
    oval(
      g,
      px,
      py,
      fat,
      size * 0.14,
      a,
      radial(g, px - fat * 0.2, py - 8, 0, fat, [
        [0, hsl(38, 80, 70)],
        [0.6, hsl(29, 68, 46)],
        [1, hsl(22, 66, 28)],
      ]),
    );
  }
};

const fromAbove = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  drawSurface(brush);
  const s = Math.min(w, h);
  if (chance.chance(0.35)) {
    g.save();
    g.translate(w * chance.between(0.1, 0.9), h * chance.between(0.1, 0.3));
    g.rotate(chance.between(-0.6, 0.6));
    shade(g, 20, 30, 280, 360, 0.5);
    rounded(g, -210, -290, 420, 580, 8, css(hsl(42, 26, 92)));
    for (let i = 0; i < 17; i += 1) rounded(g, -165, -240 + i * 30, i % 5 === 4 ? 180 : 330, 7, 3, css(black, 0.32));
    g.restore();
  }
  const two = chance.chance(0.35);
  cup(
    brush,
    w * (two ? 0.34 : chance.between(0.38, 0.62)),
    h * (two ? 0.6 : chance.between(0.45, 0.6)),
    s * (two ? 0.17 : chance.between(0.2, 0.27)),
  );
  if (two) cup(brush, w * 0.72, h * 0.36, s * 0.15);
  if (chance.chance(0.4)) croissant(brush, w * chance.between(0.12, 0.9), h * chance.between(0.8, 0.95), s * 0.2);
  if (chance.chance(0.45))
    beans(brush, w * chance.between(0.1, 0.9), h * chance.between(0.08, 0.92), 14 + chance.below(20));
  windowLight(brush);
};

/** A glass on a bar with the room out of focus behind it. */
const glass = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const tone = chance.pick([hsl(28, 40, 34), hsl(200, 22, 44), hsl(38, 40, 66), hsl(120, 16, 36)] as const);
  outOfFocus(brush, 0.05, (inner) => {
    fillAll(
      inner,
      linear(inner.g, 0, 0, w, h, [
        [0, lighter(tone, 0.35)],
        [1, darker(tone, 0.45)],
      ]),
    );
    for (let i = 0; i < 16; i += 1)
      rounded(
        inner.g,
        chance.between(-100, w),
        chance.between(-50, h * 0.6),
        chance.between(40, 260),
        chance.between(60, 400),
        10,
        css(chance.chance(0.5) ? chance.pick(mood.accents) : lighter(tone, chance.next()), 0.55),
      );
  });
  for (let i = 0; i < 9; i += 1) {
    const x = chance.between(0, w);
    const y = chance.between(0, h * 0.5);
    const r = chance.between(20, 60);
    disc(
      g,
      x,
      y,
      r,
      radial(g, x, y, 0, r, [
        [0, hsl(42, 100, 80), 0.4],
        [0.9, hsl(42, 100, 80), 0.42],
        [1, hsl(42, 100, 80), 0],
      ]),
    );
  }
  const bar = h * 0.78;
  g.fillStyle = linear(g, 0, bar, 0, h, [
    [0, hsl(24, 40, 30)],
    [1, hsl(20, 44, 14)],
  ]);
  g.fillRect(0, bar, w, h);
  const x = w * chance.between(0.38, 0.62);
  const gw = w * chance.between(0.17, 0.22);
  const top = h * 0.26;
  const foot = h * 0.86;
  shade(g, x + 20, foot, gw * 1.3, 34, 0.7);
  const layers = chance.pick([
    [hsl(24, 62, 18), hsl(28, 56, 38), hsl(36, 50, 82)],
    [hsl(98, 36, 46), hsl(84, 36, 66), hsl(44, 40, 92)],
    [hsl(24, 60, 20), hsl(32, 72, 48), hsl(42, 92, 64)],
    [hsl(345, 60, 62), hsl(350, 60, 80), hsl(40, 40, 94)],
  ] as const);
  const shape = (): void => {
    g.moveTo(x - gw, top);
    g.lineTo(x + gw, top);
    g.lineTo(x + gw * 0.78, foot - 14);
    g.quadraticCurveTo(x + gw * 0.76, foot, x + gw * 0.6, foot);
    g.lineTo(x - gw * 0.6, foot);
    g.quadraticCurveTo(x - gw * 0.76, foot, x - gw * 0.78, foot - 14);
    g.closePath();
  };
  clipped(g, shape, () => {
    g.fillStyle = css(white, 0.22);
    g.fillRect(0, top, w, foot - top);
    g.fillStyle = linear(g, 0, top + 60, 0, foot - 16, [
      [0, layers[0]],
      [0.35, layers[0]],
      [0.55, layers[1]],
      [0.75, layers[2]],
      [1, layers[2]],
    ]);
    g.fillRect(0, top + 60, w, foot - top - 76);
    for (let i = 0; i < 4; i += 1) {
      g.save();
      g.translate(x + chance.between(-gw * 0.6, gw * 0.5), top + chance.between(70, 200));
      g.rotate(chance.between(-0.6, 0.6));
      rounded(g, -38, -38, 76, 76, 14, css(white, 0.3));
      g.strokeStyle = css(white, 0.5);
      g.lineWidth = 3;
      g.strokeRect(-32, -32, 64, 64);
      g.restore();
    }
    polygon(
      g,
      [
        [x - gw * 0.86, top],
        [x - gw * 0.6, top],
        [x - gw * 0.5, foot],
        [x - gw * 0.68, foot],
      ],
      css(white, 0.4),
    );
    polygon(
      g,
      [
        [x + gw * 0.72, top],
        [x + gw * 0.8, top],
        [x + gw * 0.62, foot],
        [x + gw * 0.56, foot],
      ],
      css(white, 0.28),
    );
  });
  oval(g, x, top, gw, 15, 0, css(white, 0.22));
  if (chance.chance(0.5))
    line(
      g,
      [
        [x + gw * 0.2, foot - 120],
        [x + gw * 0.7, top - 130],
      ],
      16,
      css(chance.pick(mood.accents)),
    );
};

/** Cups from above, or a glass on a bar. */
export const drawCoffee = (brush: Brush): void => (brush.chance.chance(0.66) ? fromAbove(brush) : glass(brush));
