import { type Brush, disc, fillAll, line, linear, oval, radial, rounded, shade, texture } from '../brush.ts';
import { black, css, darker, hsl, lighter, type Rgb } from '../colour.ts';
import { windowLight } from '../surface.ts';

type Colours = readonly [Rgb, ...Rgb[]];

const sheet = (brush: Brush, colours: Colours): void => {
  const { g, w, h, chance } = brush;
  g.save();
  g.translate(w * 0.42, h * 0.5);
  g.rotate(chance.between(-0.25, 0.25));
  shade(g, 20, 30, 420, 460, 0.5);
  rounded(g, -320, -400, 640, 800, 4, css(hsl(40, 30, 95)));
  for (let i = 0; i < 9; i += 1)
    oval(
      g,
      chance.between(-220, 220),
      chance.between(-290, 290),
      chance.between(40, 160),
      chance.between(30, 130),
      chance.between(0, 3),
      css(chance.pick(colours), 0.55),
    );
  for (let i = 0; i < 7; i += 1)
    line(
      g,
      [
        [chance.between(-250, 250), chance.between(-320, 320)],
        [chance.between(-250, 250), chance.between(-320, 320)],
      ],
      chance.between(2, 9),
      css(darker(chance.pick(colours), 0.4), 0.8),
    );
  g.restore();
};

const paintPots = (brush: Brush, colours: Colours): void => {
  const { g, w, h, chance } = brush;
  for (let i = 0; i < 5 + chance.below(4); i += 1) {
    const x = w * chance.between(0.74, 0.98);
    const y = h * (0.1 + i * 0.13);
    const r = chance.between(44, 66);
    shade(g, x + 9, y + 12, r * 1.25, r * 1.2, 0.5);
    disc(g, x, y, r, css(hsl(40, 16, 94)));
    const ink = chance.pick(colours);
    disc(
      g,
      x,
      y,
      r * 0.8,
      radial(g, x - 10, y - 12, 0, r, [
        [0, lighter(ink, 0.4)],
        [1, darker(ink, 0.25)],
      ]),
    );
  }
};

const brushes = (brush: Brush, colours: Colours): void => {
  const { g, w, h, chance } = brush;
  for (let i = 0; i < 3; i += 1) {
    const x = w * chance.between(0.05, 0.7);
    const y = h * chance.between(0.8, 0.98);
    const turn = chance.between(-0.5, 0.4);
    const end: [number, number] = [x + Math.cos(turn) * 420, y + Math.sin(turn) * 420];
    line(
      g,
      [
        [x + 10, y + 14],
        [end[0] + 10, end[1] + 14],
      ],
      17,
      css(black, 0.25),
    );
    line(g, [[x, y], end], 16, css(chance.pick([hsl(26, 50, 40), hsl(44, 70, 60), hsl(200, 50, 40)] as const)));
    line(g, [end, [end[0] + Math.cos(turn) * 50, end[1] + Math.sin(turn) * 50]], 18, css(hsl(0, 0, 76)));
    line(
      g,
      [
        [end[0] + Math.cos(turn) * 54, end[1] + Math.sin(turn) * 54],
        [end[0] + Math.cos(turn) * 110, end[1] + Math.sin(turn) * 110],
      ],
      21,
      css(darker(chance.pick(colours), 0.1)),
    );
  }
};

/** A desk with a painted sheet, pots of paint and brushes. */
export const drawArtDesk = (brush: Brush, colours: Colours): void => {
  const { g, w, h } = brush;
  fillAll(
    brush,
    linear(g, 0, 0, w, h, [
      [0, hsl(34, 34, 70)],
      [1, hsl(28, 34, 48)],
    ]),
  );
  texture(brush, 'stain', 0, 0, w, h, 0.2, 'multiply');
  sheet(brush, colours);
  paintPots(brush, colours);
  brushes(brush, colours);
  windowLight(brush);
};
