import { type Brush, disc, fillAll, line, linear, outOfFocus, oval, radial } from '../brush.ts';
import { black, blend, css, darker, hsl, lighter, type Rgb, white } from '../colour.ts';

const blooms = [
  hsl(345, 70, 72),
  hsl(12, 82, 66),
  hsl(48, 92, 62),
  hsl(268, 48, 66),
  hsl(0, 0, 96),
  hsl(330, 60, 56),
  hsl(210, 55, 68),
  hsl(24, 90, 76),
  hsl(355, 74, 44),
] as const;

const petal = (brush: Brush, length: number, width: number, colour: Rgb): void => {
  const { g, chance } = brush;
  const tone = blend(colour, chance.chance(0.5) ? white : darker(colour, 0.3), chance.between(0, 0.25));
  g.fillStyle = radial(g, 0, 0, length * 0.05, length * 1.05, [
    [0, darker(tone, 0.42)],
    [0.35, tone],
    [0.85, lighter(tone, 0.3)],
    [1, lighter(tone, 0.5)],
  ]);
  g.beginPath();
  g.moveTo(0, 0);
  g.bezierCurveTo(
    width * 0.9,
    -length * 0.25,
    width * 1.05,
    -length * 0.85,
    width * chance.between(0.02, 0.2),
    -length,
  );
  g.bezierCurveTo(-width * 1.05, -length * 0.9, -width * 0.9, -length * 0.25, 0, 0);
  g.fill();
  g.strokeStyle = css(darker(colour, 0.6), 0.2);
  g.lineWidth = 5;
  g.stroke();
  g.strokeStyle = css(darker(tone, 0.35), 0.14);
  g.lineWidth = 2;
  for (let vein = -2; vein <= 2; vein += 1) {
    g.beginPath();
    g.moveTo(0, -length * 0.1);
    g.quadraticCurveTo(vein * width * 0.34, -length * 0.5, vein * width * 0.2, -length * 0.88);
    g.stroke();
  }
};

export const bloom = (
  brush: Brush,
  x: number,
  y: number,
  r: number,
  colour: Rgb,
  rings: number,
  squash: number,
): void => {
  const { g, chance } = brush;
  g.save();
  g.translate(x, y);
  g.scale(1, squash);
  for (let ring = 0; ring < rings; ring += 1) {
    const size = r * (1 - (ring / rings) * 0.78);
    const count = 6 + chance.below(4) + (rings - ring > 3 ? 3 : 0);
    const start = chance.between(0, 6.28);
    for (let i = 0; i < count; i += 1) {
      g.save();
      g.rotate(start + (i / count) * 6.283 + chance.between(-0.1, 0.1));
      g.shadowColor = 'rgba(20,0,10,0.35)';
      g.shadowBlur = 12 * brush.px;
      petal(
        brush,
        size * chance.between(0.9, 1.05),
        size * (3.4 / count) * (rings > 2 ? 1.1 : 0.75),
        blend(colour, darker(colour, 0.35), ring / rings),
      );
      g.restore();
    }
  }
  const heart = r * (rings > 3 ? 0.1 : 0.2);
  disc(
    g,
    0,
    0,
    heart,
    radial(g, -heart * 0.2, -heart * 0.2, 0, heart, [
      [0, hsl(50, 90, 62)],
      [1, hsl(32, 80, 34)],
    ]),
  );
  for (let i = 0; i < 46; i += 1) {
    const a = chance.between(0, 6.28);
    const d = heart * chance.between(0.4, 1.25);
    disc(g, Math.cos(a) * d, Math.sin(a) * d, r * 0.014, css(hsl(46, 90, chance.between(50, 82))));
  }
  g.restore();
};

const blurredGarden = (brush: Brush, colour: Rgb): void => {
  const { w, h, chance } = brush;
  const green = chance.pick([
    hsl(110, 28, 30),
    hsl(84, 34, 44),
    hsl(150, 24, 24),
    hsl(200, 26, 62),
    hsl(24, 24, 22),
    hsl(330, 26, 80),
  ] as const);
  outOfFocus(brush, 0.035, (inner) => {
    fillAll(
      inner,
      linear(inner.g, 0, 0, w, h, [
        [0, lighter(green, 0.35)],
        [1, darker(green, 0.35)],
      ]),
    );
    for (let i = 0; i < 34; i += 1)
      oval(
        inner.g,
        chance.between(-80, w + 80),
        chance.between(-80, h + 80),
        chance.between(40, 190),
        chance.between(30, 150),
        chance.between(0, 3),
        css(chance.chance(0.25) ? colour : chance.chance(0.4) ? lighter(green, 0.5) : darker(green, 0.4), 0.55),
      );
  });
};

const fern = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const green = hsl(chance.between(88, 165), chance.between(26, 48), chance.between(24, 40));
  fillAll(
    brush,
    linear(g, 0, 0, w, h, [
      [0, darker(green, 0.45)],
      [1, darker(green, 0.8)],
    ]),
  );
  for (let depth = 0; depth < 3; depth += 1)
    for (let i = 0; i < 7; i += 1) {
      const tone = blend(darker(green, 0.55), lighter(green, 0.22), depth / 2.4 + chance.between(-0.1, 0.1));
      const turn = chance.between(0, 6.28);
      g.save();
      g.translate(chance.between(0, w), chance.between(0, h));
      g.rotate(turn);
      const long = chance.between(300, 560);
      const isFeather = chance.chance(0.5);
      g.shadowColor = 'rgba(0,10,0,0.5)';
      g.shadowBlur = 22 * brush.px;
      if (isFeather)
        for (let s = 0; s < 16; s += 1)
          for (const side of [-1, 1]) {
            g.save();
            g.translate((long * s) / 16, 0);
            g.rotate(side * (1 - s * 0.02));
            g.fillStyle = linear(g, 0, 0, 170, 0, [
              [0, darker(tone, 0.25)],
              [1, lighter(tone, 0.12)],
            ]);
            g.beginPath();
            g.ellipse(95 - s * 3.5, 0, 100 - s * 4.6, 17, 0, 0, 7);
            g.fill();
            g.restore();
          }
      else {
        g.fillStyle = linear(g, 0, -150, 0, 150, [
          [0, lighter(tone, 0.15)],
          [0.5, tone],
          [0.51, darker(tone, 0.22)],
          [1, tone],
        ]);
        g.beginPath();
        g.moveTo(0, 0);
        g.bezierCurveTo(long * 0.2, -220, long * 0.8, -170, long, 0);
        g.bezierCurveTo(long * 0.8, 170, long * 0.2, 220, 0, 0);
        g.fill();
        g.shadowBlur = 0;
        for (let v = 1; v < 9; v += 1)
          for (const side of [-1, 1])
            line(
              g,
              [
                [(long * v) / 10, 0],
                [(long * v) / 10 + 70, side * 100 * Math.sin((v / 10) * 3.1)],
              ],
              2.5,
              css(lighter(tone, 0.35), 0.4),
            );
      }
      g.shadowBlur = 0;
      line(
        g,
        [
          [0, 0],
          [long, 0],
        ],
        5,
        css(lighter(tone, 0.3), 0.7),
      );
      g.restore();
    }
};

/** A bloom close up, several on a blurred bed, or leaves that fill the frame. */
export const drawFlower = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const s = Math.min(w, h);
  const colour = chance.pick(blooms);
  const kind = chance.below(6);
  if (kind === 0) return fern(brush);
  blurredGarden(brush, colour);
  if (kind < 3)
    return bloom(
      brush,
      w * chance.between(0.35, 0.65),
      h * chance.between(0.4, 0.6),
      s * chance.between(0.42, 0.6),
      colour,
      4 + chance.below(4),
      chance.between(0.8, 1),
    );
  const count = 3 + chance.below(5);
  outOfFocus(brush, 0.1, (inner) => {
    for (let i = 0; i < 3; i += 1)
      bloom(inner, chance.between(0, w), chance.between(0, h * 0.6), s * 0.17, lighter(colour, 0.15), 2, 0.8);
  });
  for (let i = 0; i < count; i += 1) {
    const x = w * ((i + 0.5) / count) + chance.between(-70, 70);
    const y = h * chance.between(0.3, 0.68);
    g.strokeStyle = css(darker(hsl(105, 32, 32), chance.between(0, 0.3)));
    g.lineWidth = 11;
    g.beginPath();
    g.moveTo(x, y);
    g.quadraticCurveTo(x + chance.between(-50, 50), (y + h) / 2, w / 2 + (x - w / 2) * 0.55, h + 20);
    g.stroke();
    bloom(
      brush,
      x,
      y,
      s * chance.between(0.13, 0.2),
      chance.chance(0.75) ? colour : chance.pick(blooms),
      2 + chance.below(4),
      chance.between(0.7, 1),
    );
  }
  g.fillStyle = linear(g, 0, h * 0.6, 0, h, [
    [0, black, 0],
    [1, black, 0.3],
  ]);
  g.fillRect(0, 0, w, h);
};
