import { type Brush, disc, fillAll, glow, line, linear, oval, radial, shade, texture } from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, white } from '../colour.ts';
import { drawSky } from '../sky.ts';
import { runner } from './run.ts';

const ball = (brush: Brush, x: number, y: number, r: number, isTennis: boolean): void => {
  const { g, chance } = brush;
  shade(g, x + r * 0.9, y + r * 0.9, r * 1.3, r * 1.1, 0.65);
  const colour = isTennis ? hsl(68, 80, 56) : hsl(22, 78, 48);
  disc(
    g,
    x,
    y,
    r,
    radial(g, x - r * 0.35, y - r * 0.4, 0, r * 1.3, [
      [0, lighter(colour, 0.45)],
      [0.5, colour],
      [1, darker(colour, 0.5)],
    ]),
  );
  g.save();
  g.translate(x, y);
  g.rotate(chance.between(0, 3));
  g.strokeStyle = css(isTennis ? white : black, 0.8);
  g.lineWidth = r * 0.07;
  g.beginPath();
  if (isTennis) {
    g.arc(-r * 0.95, 0, r * 0.8, -0.85, 0.85);
    g.moveTo(r * 0.35, -r * 0.6);
    g.arc(r * 0.95, 0, r * 0.8, Math.PI + 0.85, Math.PI - 0.85, true);
  } else {
    g.moveTo(-r, 0);
    g.lineTo(r, 0);
    g.moveTo(0, -r);
    g.lineTo(0, r);
    g.moveTo(-r * 0.72, -r * 0.68);
    g.quadraticCurveTo(0, 0, -r * 0.72, r * 0.68);
    g.moveTo(r * 0.72, -r * 0.68);
    g.quadraticCurveTo(0, 0, r * 0.72, r * 0.68);
  }
  g.stroke();
  g.restore();
};

const courtWidth = 760;
const courtLength = 1400;

const tennisLines = ({ g }: Brush): void => {
  const [cw, ch] = [courtWidth, courtLength];
  g.strokeRect(-cw * 0.37, -ch / 2, cw * 0.74, ch);
  g.strokeRect(-cw * 0.37, -ch * 0.27, cw * 0.74, ch * 0.54);
  g.beginPath();
  g.moveTo(0, -ch * 0.27);
  g.lineTo(0, ch * 0.27);
  g.stroke();
  g.fillStyle = css(black, 0.28);
  g.fillRect(-cw * 0.56, 6, cw * 1.12, 34);
  line(
    g,
    [
      [-cw * 0.56, 0],
      [cw * 0.56, 0],
    ],
    9,
    css(white),
  );
};

const basketballLines = ({ g, chance, mood }: Brush): void => {
  const [cw, ch] = [courtWidth, courtLength];
  const key = chance.pick(mood.accents);
  for (const side of [-1, 1]) {
    g.fillStyle = css(key);
    g.fillRect(-130, side > 0 ? ch / 2 - 300 : -ch / 2, 260, 300);
    g.strokeRect(-130, side > 0 ? ch / 2 - 300 : -ch / 2, 260, 300);
    g.beginPath();
    g.arc(0, side * (ch / 2 - 300), 130, 0, 7);
    g.stroke();
    g.beginPath();
    g.arc(0, side * (ch / 2 - 90), 330, side > 0 ? Math.PI : 0, side > 0 ? 0 : Math.PI);
    g.stroke();
  }
  g.beginPath();
  g.arc(0, 0, 130, 0, 7);
  g.moveTo(-cw / 2, 0);
  g.lineTo(cw / 2, 0);
  g.stroke();
};

const fromAbove = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const isTennis = chance.chance(0.5);
  const inside = chance.pick([
    hsl(205, 58, 44),
    hsl(14, 58, 48),
    hsl(268, 34, 46),
    hsl(28, 52, 62),
    hsl(165, 40, 40),
    mood.accents[0],
  ] as const);
  const outside = chance.pick([
    hsl(150, 34, 34),
    hsl(214, 50, 28),
    hsl(14, 44, 36),
    darker(inside, 0.35),
    lighter(inside, 0.3),
  ] as const);
  fillAll(brush, css(outside));
  g.save();
  g.translate(w / 2, h / 2);
  g.rotate(chance.between(-0.7, 0.7));
  const scale = chance.between(0.9, 1.7);
  g.scale(scale, scale);
  g.translate(chance.between(-200, 200), chance.between(-200, 200));
  const [cw, ch] = [courtWidth, courtLength];
  g.fillStyle = css(inside);
  g.fillRect(-cw / 2, -ch / 2, cw, ch);
  g.strokeStyle = css(white, 0.94);
  g.lineWidth = 11;
  g.strokeRect(-cw / 2, -ch / 2, cw, ch);
  if (isTennis) tennisLines(brush);
  else basketballLines(brush);
  g.restore();
  texture(brush, 'grain', 0, 0, w, h, 0.22, 'overlay');
  const count = 1 + chance.below(3);
  for (let i = 0; i < count; i += 1)
    ball(brush, w * chance.between(0.2, 0.8), h * chance.between(0.2, 0.8), isTennis ? 30 : 56, isTennis);
  g.save();
  g.globalCompositeOperation = 'multiply';
  g.fillStyle = linear(g, 0, 0, w, h * chance.between(0.4, 1.2), [
    [0, white],
    [0.5, white],
    [0.53, hsl(225, 26, 56)],
    [1, hsl(225, 26, 56)],
  ]);
  if (chance.chance(0.6)) g.fillRect(0, 0, w, h);
  g.restore();
};

const hoop = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const sky = drawSky(brush, h);
  const s = Math.min(w, h) / 1000;
  const x = w * chance.between(0.35, 0.65);
  const y = h * chance.between(0.34, 0.5);
  const dark = sky.isLow ? blend(hsl(20, 30, 8), sky.horizon, 0.08) : hsl(215, 24, 24);
  g.fillStyle = css(dark);
  g.fillRect(x - 16 * s, y, 32 * s, h);
  g.save();
  g.translate(x, y);
  g.rotate(chance.between(-0.08, 0.08));
  g.fillStyle = css(sky.isLow ? lighter(dark, 0.14) : white, 0.96);
  g.fillRect(-290 * s, -230 * s, 580 * s, 380 * s);
  g.strokeStyle = css(sky.isLow ? dark : chance.pick(mood.accents));
  g.lineWidth = 16 * s;
  g.strokeRect(-290 * s, -230 * s, 580 * s, 380 * s);
  g.strokeRect(-110 * s, -60 * s, 220 * s, 160 * s);
  g.strokeStyle = css(white, 0.75);
  g.lineWidth = 4 * s;
  for (let i = -5; i <= 5; i += 1) {
    g.beginPath();
    g.moveTo(i * 22 * s, 124 * s);
    g.quadraticCurveTo(i * 15 * s + 22 * s, 200 * s, i * 12 * s, 290 * s);
    g.moveTo(i * 22 * s, 124 * s);
    g.quadraticCurveTo(i * 15 * s - 22 * s, 200 * s, i * 12 * s, 290 * s);
    g.stroke();
  }
  g.strokeStyle = css(hsl(14, 84, 52));
  g.lineWidth = 15 * s;
  g.beginPath();
  g.ellipse(0, 122 * s, 116 * s, 22 * s, 0, 0, 7);
  g.stroke();
  g.restore();
  ball(brush, x + chance.between(-220, 260) * s, y - chance.between(60, 260) * s, 66 * s, false);
  if (sky.isLow) glow(g, sky.sunX, sky.sunY, 520, sky.sun, 0.45);
};

const floodlit = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  fillAll(
    brush,
    linear(g, 0, 0, 0, h * 0.6, [
      [0, hsl(225, 50, 7)],
      [1, hsl(215, 46, 20)],
    ]),
  );
  const line0 = h * 0.52;
  for (let i = 0; i < 900; i += 1)
    disc(
      g,
      chance.between(0, w),
      chance.between(h * 0.3, line0),
      chance.between(2, 5),
      css(
        chance.pick([
          hsl(30, 40, 60),
          hsl(0, 50, 44),
          hsl(215, 40, 50),
          white,
          hsl(220, 30, 16),
          mood.accents[0],
        ] as const),
        chance.between(0.15, 0.5),
      ),
    );
  const pitch = chance.pick([hsl(118, 44, 30), hsl(205, 54, 38), hsl(16, 54, 42)] as const);
  g.fillStyle = linear(g, 0, line0, 0, h, [
    [0, lighter(pitch, 0.22)],
    [1, darker(pitch, 0.32)],
  ]);
  g.fillRect(0, line0, w, h);
  for (let i = 0; i < 9; i += 2) {
    g.fillStyle = css(white, 0.045);
    const y = line0 + (h - line0) * (i / 9) ** 1.6;
    g.fillRect(0, y, w, (h - line0) * 0.1 * (0.4 + i / 9));
  }
  line(
    g,
    [
      [-20, line0 + 46],
      [w + 20, line0 + 46],
    ],
    5,
    css(white, 0.8),
  );
  line(
    g,
    [
      [w * 0.2, h + 10],
      [w * 0.36, line0 + 46],
    ],
    9,
    css(white, 0.85),
  );
  oval(g, w * 0.7, h * 0.84, 300, 80, 0, css(white, 0.07));
  for (let i = 0; i < 3 + chance.below(3); i += 1) {
    const depth = chance.next();
    const y = line0 + 90 + depth * (h - line0 - 130);
    const x = w * chance.between(0.1, 0.9);
    const tall = h * (0.15 + depth * 0.22);
    shade(g, x, y, tall * 0.34, 14, 0.6);
    runner(
      brush,
      x,
      y,
      tall,
      hsl(22, 40, chance.between(24, 56)),
      chance.chance(0.5) ? mood.accents[0] : white,
      chance.chance(0.5) ? 1 : -1,
    );
  }
  for (const x of [w * 0.1, w * 0.5, w * 0.9]) {
    glow(g, x, h * 0.1, 360, hsl(205, 60, 92), 0.8);
    for (let k = -2; k <= 2; k += 1) disc(g, x + k * 30, h * 0.1, 13, css(white));
  }
};

/** Lines from above, a hoop against the sky, or a match under lights. */
export const drawCourt = (brush: Brush): void => {
  const kind = brush.chance.below(5);
  if (kind < 2) fromAbove(brush);
  else if (kind < 4) hoop(brush);
  else floodlit(brush);
};
