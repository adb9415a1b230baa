import { type Brush, createBrush, disc, fillAll, linear, radial, rounded, shade, texture } from '../brush.ts';
import { blend, css, darker, hsl, lighter, white, type Rgb } from '../colour.ts';
import { windowLight } from '../surface.ts';
import { drawArtDesk } from './art-desk.ts';

const papers = [hsl(40, 40, 93), hsl(34, 28, 86), hsl(200, 14, 92), hsl(24, 16, 18), hsl(16, 40, 84)] as const;

const inks = (brush: Brush): readonly [Rgb, ...Rgb[]] => [
  ...brush.mood.accents,
  brush.chance.pick([hsl(14, 72, 54), hsl(218, 50, 30), hsl(42, 80, 60)] as const),
  darker(brush.mood.accents[1], 0.6),
];

const cutouts = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const colours = inks(brush);
  const columns = 2 + chance.below(2);
  const rows = Math.max(2, Math.round((columns * h) / w));
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const cw = w / columns;
      const ch = h / rows;
      g.fillStyle = css(chance.chance(0.3) ? lighter(chance.pick(colours), 0.6) : chance.pick(colours));
      g.fillRect(column * cw, row * ch, cw + 1, ch + 1);
      g.save();
      g.translate((column + 0.5) * cw, (row + 0.5) * ch);
      g.rotate(chance.between(0, 6.28));
      g.fillStyle = css(chance.chance(0.4) ? white : chance.pick(colours));
      g.shadowColor = 'rgba(0,0,0,0.3)';
      g.shadowBlur = 10 * brush.px;
      const s = Math.min(cw, ch) * 0.4;
      g.beginPath();
      const lobes = 3 + chance.below(5);
      for (let i = 0; i < lobes; i += 1) {
        const a = (i / lobes) * 2.4 - 1.2;
        g.ellipse(Math.sin(a) * s * 0.55, -Math.cos(a) * s * 0.55, s * 0.17, s * 0.52, a, 0, 7);
        g.closePath();
      }
      g.rect(-s * 0.09, -s * 0.2, s * 0.18, s * 1.1);
      g.fill();
      g.restore();
    }
};

const geometry = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const colours = inks(brush);
  fillAll(brush, css(chance.pick(papers)));
  const cell = w / (3 + chance.below(3));
  for (let y = 0; y < h; y += cell)
    for (let x = 0; x < w; x += cell) {
      const colour = chance.pick(colours);
      if (chance.chance(0.4)) {
        g.fillStyle = css(lighter(chance.pick(colours), chance.between(0, 0.6)));
        g.fillRect(x, y, cell + 1, cell + 1);
      }
      g.fillStyle = css(colour);
      g.beginPath();
      const quarter = chance.below(4);
      const kind = chance.below(5);
      if (kind === 0) g.arc(x + cell / 2, y + cell / 2, cell * 0.4, 0, 7);
      else if (kind === 1) {
        const cx = x + (quarter % 2) * cell;
        const cy = y + Math.floor(quarter / 2) * cell;
        g.moveTo(cx, cy);
        g.arc(
          cx,
          cy,
          cell,
          [0, Math.PI / 2, -Math.PI / 2, Math.PI][quarter] ?? 0,
          ([0, Math.PI / 2, -Math.PI / 2, Math.PI][quarter] ?? 0) + Math.PI / 2,
        );
      } else if (kind === 2)
        g.arc(
          x + cell / 2,
          y + (quarter % 2) * cell,
          cell / 2,
          quarter % 2 === 0 ? 0 : Math.PI,
          quarter % 2 === 0 ? Math.PI : 0,
        );
      else if (kind === 3) {
        g.moveTo(x, y);
        g.lineTo(x + cell, y + cell);
        g.lineTo(quarter % 2 === 0 ? x : x + cell, quarter % 2 === 0 ? y + cell : y);
      }
      g.fill();
    }
};

const strokes = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const colours = inks(brush);
  fillAll(brush, css(chance.pick(papers)));
  for (let n = 0; n < 7 + chance.below(9); n += 1) {
    const colour = chance.pick(colours);
    const wide = chance.between(60, 230);
    const x0 = chance.between(-100, w);
    const y0 = chance.between(-50, h);
    const bend = [
      chance.between(-400, 400),
      chance.between(-300, 300),
      chance.between(-300, 500),
      chance.between(-250, 250),
    ] as const;
    g.save();
    g.translate(x0, y0);
    g.rotate(chance.between(-0.6, 0.6));
    for (let hair = 0; hair < 34; hair += 1) {
      const off = ((hair / 34) * 2 - 1) * wide * 0.5;
      g.strokeStyle = css(
        blend(darker(colour, 0.25), lighter(colour, 0.35), chance.next()),
        chance.between(0.35, 0.85),
      );
      g.lineWidth = (wide / 34) * chance.between(0.7, 1.9);
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(chance.between(-30, 20), off);
      g.bezierCurveTo(
        200 + bend[0] * 0.2,
        off + bend[1],
        300 + bend[2] * 0.4,
        off + bend[3],
        560 + chance.between(-70, 90),
        off + bend[3] * 0.4,
      );
      g.stroke();
    }
    g.restore();
  }
  for (let i = 0; i < 40; i += 1)
    disc(g, chance.between(0, w), chance.between(0, h), chance.next() ** 3 * 16 + 1, css(chance.pick(colours), 0.8));
};

const ridges = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const colours = inks(brush);
  const paper = chance.pick(papers);
  fillAll(brush, css(paper));
  disc(
    g,
    w * chance.between(0.25, 0.75),
    h * chance.between(0.2, 0.35),
    chance.between(90, 170),
    css(chance.pick(colours)),
  );
  const layers = 6 + chance.below(5);
  const first = chance.pick(colours);
  const second = chance.pick(colours);
  for (let i = 0; i < layers; i += 1) {
    const y = h * (0.34 + (0.66 * i) / layers);
    const [a, b, c] = [chance.between(0, 6), chance.between(80, 260), chance.between(10, 60)];
    g.fillStyle = css(blend(lighter(first, 0.5), darker(second, 0.3), i / layers));
    g.beginPath();
    g.moveTo(-10, h + 10);
    for (let x = -10; x <= w + 20; x += 14) g.lineTo(x, y + Math.sin(x / b + a) * c + Math.sin(x / 61 + a * 2) * 7);
    g.lineTo(w + 20, h + 10);
    g.fill();
  }
};

/** A work of art on a wall, as in a studio. */
const framed = (brush: Brush, work: (brush: Brush) => void): void => {
  const { g, w, h, px, chance, mood } = brush;
  const wall = chance.pick([
    hsl(36, 18, 88),
    hsl(30, 12, 74),
    hsl(200, 12, 80),
    hsl(24, 30, 40),
    lighter(mood.accents[2], 0.55),
  ] as const);
  fillAll(
    brush,
    radial(g, w * 0.4, h * 0.3, 0, Math.max(w, h), [
      [0, lighter(wall, 0.35)],
      [1, darker(wall, 0.22)],
    ]),
  );
  texture(brush, 'rock', 0, 0, w, h, 0.04, 'overlay');
  const size = chance.between(0.56, 0.72);
  const x = (w * (1 - size)) / 2 + chance.between(-50, 50);
  const y = (h * (1 - size)) / 2 + chance.between(-70, 30);
  const inner = createBrush(Math.round(w * px * size), Math.round(h * px * size), chance, mood);
  work(inner);
  texture(inner, 'grain', 0, 0, inner.w, inner.h, 0.12, 'overlay');
  shade(g, x + (w * size) / 2 + 30, y + (h * size) / 2 + 50, w * size * 0.66, h * size * 0.64, 0.55);
  const edge = chance.pick([hsl(30, 46, 50), hsl(0, 0, 10), white, hsl(24, 36, 26)] as const);
  rounded(
    g,
    x - 20,
    y - 20,
    w * size + 40,
    h * size + 40,
    3,
    linear(g, x, y, x + w, y + h, [
      [0, lighter(edge, 0.2)],
      [1, darker(edge, 0.3)],
    ]),
  );
  const mount = chance.chance(0.5) ? 46 : 0;
  g.fillStyle = css(hsl(40, 20, 95));
  g.fillRect(x, y, w * size, h * size);
  g.drawImage(inner.canvas, x + mount, y + mount, w * size - mount * 2, h * size - mount * 2);
  windowLight(brush);
};

const works = [cutouts, geometry, strokes, ridges] as const;

/** A painting, print or collage: on a wall, or unframed with its paper's grain. */
export const drawAbstract = (brush: Brush): void => {
  const { w, h, chance } = brush;
  if (chance.chance(0.22)) return drawArtDesk(brush, inks(brush));
  const work = works[chance.below(works.length)] ?? strokes;
  if (chance.chance(0.4)) return framed(brush, work);
  work(brush);
  texture(brush, 'grain', 0, 0, w, h, 0.14, 'overlay');
  texture(brush, 'stain', 0, 0, w, h, 0.08, 'multiply', 0.6);
  if (chance.chance(0.6)) windowLight(brush);
};
