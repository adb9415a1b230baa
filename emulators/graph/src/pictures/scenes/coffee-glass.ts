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
import { css, darker, hsl, lighter, white } from '../colour.ts';

/** The outline of a glass: `half` is half its width at the top. */
interface Glass {
  x: number;
  half: number;
  top: number;
  foot: number;
}

/** The room behind the bar, out of focus, with its lamps. */
const barRoom = (brush: Brush): void => {
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
};

const outline = ({ g }: Brush, { x, half: gw, top, foot }: Glass): void => {
  g.moveTo(x - gw, top);
  g.lineTo(x + gw, top);
  g.lineTo(x + gw * 0.78, foot - 14);
  g.quadraticCurveTo(x + gw * 0.76, foot, x + gw * 0.6, foot);
  g.lineTo(x - gw * 0.6, foot);
  g.quadraticCurveTo(x - gw * 0.76, foot, x - gw * 0.78, foot - 14);
  g.closePath();
};

const iceCubes = ({ g, chance }: Brush, { x, half: gw, top }: Glass): void => {
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
};

const reflections = ({ g }: Brush, { x, half: gw, top, foot }: Glass): void => {
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
};

/** A glass on a bar with the room out of focus behind it. */
export const drawCoffeeGlass = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  barRoom(brush);
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
  const glass: Glass = { x, half: gw, top, foot };
  shade(g, x + 20, foot, gw * 1.3, 34, 0.7);
  const layers = chance.pick([
    [hsl(24, 62, 18), hsl(28, 56, 38), hsl(36, 50, 82)],
    [hsl(98, 36, 46), hsl(84, 36, 66), hsl(44, 40, 92)],
    [hsl(24, 60, 20), hsl(32, 72, 48), hsl(42, 92, 64)],
    [hsl(345, 60, 62), hsl(350, 60, 80), hsl(40, 40, 94)],
  ] as const);
  clipped(
    g,
    () => outline(brush, glass),
    () => {
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
      iceCubes(brush, glass);
      reflections(brush, glass);
    },
  );
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
