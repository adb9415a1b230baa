import {
  type Brush,
  disc,
  fillAll,
  glow,
  linear,
  outOfFocus,
  oval,
  polygon,
  radial,
  rounded,
  shade,
} from '../brush.ts';
import { blend, css, darker, hsl, lighter, white } from '../colour.ts';
import { windowLight } from '../surface.ts';
import { coats, ear, face, fur, type Coat } from './cat-face.ts';

const room = (brush: Brush): void => {
  const { w, h, chance, mood } = brush;
  const wall = chance.pick([
    hsl(36, 34, 72),
    hsl(200, 16, 60),
    hsl(20, 24, 52),
    lighter(mood.accents[0], 0.3),
    hsl(100, 12, 50),
    hsl(30, 16, 30),
  ] as const);
  outOfFocus(brush, 0.045, (inner) => {
    fillAll(
      inner,
      linear(inner.g, 0, 0, w, h, [
        [0, lighter(wall, 0.35)],
        [1, darker(wall, 0.35)],
      ]),
    );
    rounded(
      inner.g,
      chance.between(-100, w * 0.6),
      -50,
      chance.between(240, 460),
      h * 0.55,
      4,
      css(hsl(48, 70, 92), 0.85),
    );
    for (let i = 0; i < 7; i += 1)
      rounded(
        inner.g,
        chance.between(-100, w),
        chance.between(h * 0.2, h),
        chance.between(80, 300),
        chance.between(80, 360),
        30,
        css(chance.chance(0.4) ? chance.pick(mood.accents) : darker(wall, chance.between(0, 0.5)), 0.6),
      );
  });
};

const portrait = (brush: Brush): void => {
  const { w, h, chance, g } = brush;
  room(brush);
  const coat = chance.pick(coats);
  const s = Math.min(w, h);
  const r = s * chance.between(0.24, 0.33);
  const x = w * chance.between(0.38, 0.62);
  const y = h * chance.between(0.42, 0.52);
  g.save();
  oval(
    g,
    x,
    y + r * 2,
    r * 1.25,
    r * 1.5,
    0,
    radial(g, x, y + r * 1.5, r * 0.2, r * 1.8, [
      [0, coat.base],
      [1, darker(coat.base, 0.5)],
    ]),
  );
  fur(brush, x, y + r * 2, r * 1.25, r * 1.5, darker(coat.base, 0.1), 900, r * 0.14);
  oval(g, x, y + r * 1.5, r * 0.55, r * 0.7, 0, css(coat.chest, 0.8));
  fur(brush, x, y + r * 1.5, r * 0.55, r * 0.7, coat.chest, 420, r * 0.14);
  g.restore();
  face(brush, x, y, r, coat);
  windowLight(brush);
};

const blanket = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const cloth = chance.pick([
    lighter(mood.accents[0], 0.35),
    hsl(36, 26, 82),
    hsl(205, 20, 70),
    hsl(20, 20, 44),
  ] as const);
  fillAll(
    brush,
    linear(g, 0, 0, w, h, [
      [0, lighter(cloth, 0.3)],
      [1, darker(cloth, 0.3)],
    ]),
  );
  for (let i = 0; i < 14; i += 1) {
    const y = chance.between(0, h);
    g.strokeStyle = css(chance.chance(0.5) ? darker(cloth, 0.4) : white, 0.16);
    g.lineWidth = chance.between(14, 60);
    g.beginPath();
    g.moveTo(-20, y);
    g.bezierCurveTo(
      w * 0.3,
      y + chance.between(-160, 160),
      w * 0.7,
      y + chance.between(-160, 160),
      w + 20,
      y + chance.between(-100, 100),
    );
    g.stroke();
  }
};

const curledBody = (brush: Brush, x: number, y: number, r: number, coat: Coat): void => {
  const { g } = brush;
  shade(g, x + 20, y + 40, r * 1.35, r * 1.1, 0.6);
  oval(
    g,
    x,
    y,
    r * 1.1,
    r * 0.86,
    0.1,
    radial(g, x - r * 0.3, y - r * 0.4, r * 0.1, r * 1.2, [
      [0, lighter(coat.base, 0.25)],
      [0.7, coat.base],
      [1, darker(coat.base, 0.4)],
    ]),
  );
  fur(brush, x, y, r * 1.1, r * 0.86, coat.base, 1700, r * 0.1);
  if (coat.isTabby)
    for (let i = 0; i < 7; i += 1) {
      g.strokeStyle = css(coat.marks, 0.5);
      g.lineWidth = r * 0.07;
      g.beginPath();
      g.arc(x + r * 0.1, y + r * 0.5, r * (0.75 + i * 0.085), 4.1 + i * 0.04, 5.4);
      g.stroke();
    }
  g.strokeStyle = css(darker(coat.base, 0.12));
  g.lineWidth = r * 0.24;
  g.lineCap = 'round';
  g.beginPath();
  g.arc(x, y, r * 0.82, 0.5, 2.5);
  g.stroke();
};

const sleepingHead = (brush: Brush, x: number, y: number, r: number, coat: Coat): void => {
  const { g } = brush;
  const hr = r * 0.42;
  const hx = x - r * 0.55;
  const hy = y + r * 0.2;
  for (const side of [-1, 1]) ear(brush, hx + side * hr * 0.6, hy - hr * 0.72, hr * 0.62, side, coat);
  oval(g, hx, hy, hr * 1.08, hr * 0.9, -0.2, css(lighter(coat.base, 0.1)));
  fur(brush, hx, hy, hr * 1.08, hr * 0.9, lighter(coat.base, 0.1), 420, hr * 0.12);
  for (const side of [-1, 1]) {
    g.strokeStyle = css(darker(coat.base, 0.75));
    g.lineWidth = hr * 0.06;
    g.beginPath();
    g.arc(hx + side * hr * 0.42, hy - hr * 0.05, hr * 0.2, 0.4, 2.7);
    g.stroke();
  }
  polygon(
    g,
    [
      [hx - hr * 0.1, hy + hr * 0.25],
      [hx + hr * 0.1, hy + hr * 0.25],
      [hx, hy + hr * 0.36],
    ],
    css(hsl(8, 46, 58)),
  );
};

const asleep = (brush: Brush): void => {
  const { w, h, chance } = brush;
  blanket(brush);
  const coat = chance.pick(coats);
  const s = Math.min(w, h);
  const x = w / 2 + chance.between(-60, 60);
  const y = h / 2 + chance.between(-40, 60);
  const r = s * 0.34;
  curledBody(brush, x, y, r, coat);
  sleepingHead(brush, x, y, r, coat);
  windowLight(brush);
};

/** A cat from behind on a window sill, against the light. */
const onSill = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const sky = chance.pick([hsl(38, 90, 78), hsl(205, 60, 80), hsl(20, 80, 72), hsl(265, 36, 74)] as const);
  outOfFocus(brush, 0.05, (inner) => {
    fillAll(
      inner,
      linear(inner.g, 0, 0, 0, h, [
        [0, lighter(sky, 0.3)],
        [0.6, sky],
        [1, darker(sky, 0.4)],
      ]),
    );
    for (let i = 0; i < 14; i += 1)
      rounded(
        inner.g,
        chance.between(-50, w),
        h * chance.between(0.35, 0.75),
        chance.between(50, 170),
        h,
        4,
        css(blend(darker(sky, 0.5), hsl(215, 25, 40), chance.next()), 0.7),
      );
  });
  glow(g, w * chance.between(0.2, 0.8), h * 0.3, 520, lighter(sky, 0.5), 0.7);
  const dark = hsl(26, 30, 10);
  g.fillStyle = css(dark);
  for (const x of [-10, w * chance.between(0.3, 0.7), w - 34]) g.fillRect(x, 0, 44, h);
  g.fillRect(0, h * 0.78, w, h);
  g.fillStyle = css(lighter(dark, 0.2));
  g.fillRect(0, h * 0.78, w, 14);
  const s = Math.min(w, h) / 1000;
  const x = w * chance.between(0.35, 0.65);
  const y = h * 0.79;
  const body = hsl(24, 26, 7);
  oval(g, x, y - 150 * s, 135 * s, 190 * s, 0, css(body));
  oval(g, x, y - 60 * s, 175 * s, 105 * s, 0, css(body));
  disc(g, x, y - 360 * s, 98 * s, css(body));
  for (const side of [-1, 1])
    polygon(
      g,
      [
        [x + side * 14 * s, y - 430 * s],
        [x + side * 74 * s, y - 516 * s],
        [x + side * 96 * s, y - 370 * s],
      ],
      css(body),
    );
  g.strokeStyle = css(body);
  g.lineWidth = 44 * s;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(x + 120 * s, y - 50 * s);
  g.bezierCurveTo(x + 300 * s, y - 20 * s, x + 250 * s, y + 120 * s, x + 330 * s, y + 130 * s);
  g.stroke();
  g.strokeStyle = css(lighter(sky, 0.6), 0.75);
  g.lineWidth = 6 * s;
  g.beginPath();
  g.arc(x, y - 360 * s, 98 * s, 3.6, 5.0);
  g.moveTo(x - 128 * s, y - 190 * s);
  g.quadraticCurveTo(x - 150 * s, y - 120 * s, x - 172 * s, y - 70 * s);
  g.stroke();
  if (chance.chance(0.6)) {
    const px = w * (x > w / 2 ? 0.16 : 0.84);
    rounded(g, px - 60, y - 110, 120, 112, 12, css(hsl(16, 46, 30)));
    for (let i = 0; i < 12; i += 1)
      oval(
        g,
        px + chance.between(-70, 70),
        y - 180 + chance.between(-80, 50),
        62,
        18,
        chance.between(-1.6, 1.6),
        css(hsl(130, 30, chance.between(10, 24))),
      );
  }
};

/** A cat: its face, asleep, or at the window. */
export const drawCat = (brush: Brush): void => {
  const kind = brush.chance.below(6);
  if (kind < 3) portrait(brush);
  else if (kind < 5) asleep(brush);
  else onSill(brush);
};
