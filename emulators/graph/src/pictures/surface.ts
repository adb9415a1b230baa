import { type Brush, fillAll, linear, polygon, texture } from './brush.ts';
import { black, css, darker, hsl, lighter, type Rgb, white } from './colour.ts';

const woods = [hsl(28, 42, 42), hsl(24, 36, 30), hsl(34, 44, 58), hsl(20, 26, 22)] as const;

/** The table surface below the photographed things. */
export const drawSurface = (brush: Brush): Rgb => {
  const { g, w, h, chance, mood } = brush;
  const kind = chance.chance(0.75)
    ? mood.surface
    : chance.pick(['wood', 'linen', 'marble', 'slate', 'colour'] as const);
  if (kind === 'wood') {
    const wood = chance.pick(woods);
    fillAll(brush, css(wood));
    const plank = chance.between(120, 260);
    for (let x = -chance.between(0, plank); x < w; x += plank) {
      const tone = chance.chance(0.5) ? lighter(wood, chance.between(0, 0.1)) : darker(wood, chance.between(0, 0.16));
      g.fillStyle = css(tone);
      g.fillRect(x, 0, plank - 2, h);
      for (let i = 0; i < 26; i += 1) {
        const gx = x + chance.between(4, plank - 6);
        g.strokeStyle = css(darker(tone, 0.4), chance.between(0.06, 0.22));
        g.lineWidth = chance.between(1, 3);
        g.beginPath();
        g.moveTo(gx, -10);
        g.bezierCurveTo(
          gx + chance.between(-14, 14),
          h * 0.3,
          gx + chance.between(-14, 14),
          h * 0.6,
          gx + chance.between(-8, 8),
          h + 10,
        );
        g.stroke();
      }
      g.fillStyle = css(black, 0.4);
      g.fillRect(x + plank - 3, 0, 3, h);
    }
    return wood;
  }
  if (kind === 'marble') {
    const tone = chance.chance(0.8) ? hsl(30, 8, 93) : hsl(220, 8, 24);
    fillAll(brush, css(tone));
    texture(brush, 'stain', 0, 0, w, h, 0.14, 'multiply', 0.8);
    for (let i = 0; i < 9; i += 1) {
      let x = chance.between(-100, w);
      let y = chance.between(-100, h * 0.3);
      g.strokeStyle = css(hsl(220, 8, 50), chance.between(0.1, 0.35));
      g.lineWidth = chance.between(1, 5);
      g.beginPath();
      g.moveTo(x, y);
      for (let n = 0; n < 14; n += 1) {
        x += chance.between(10, 90);
        y += chance.between(0, 120);
        g.lineTo(x, y);
      }
      g.stroke();
    }
    return tone;
  }
  if (kind === 'slate') {
    const tone = hsl(chance.between(200, 230), 10, chance.between(14, 24));
    fillAll(brush, css(tone));
    texture(brush, 'rock', 0, 0, w, h, 0.14, 'overlay');
    texture(brush, 'wisp', 0, 0, w, h, 0.12, 'screen');
    return tone;
  }
  const tone =
    kind === 'linen'
      ? hsl(chance.between(28, 45), 22, chance.between(78, 88))
      : lighter(mood.accents[chance.below(3)] ?? white, chance.between(0.1, 0.5));
  fillAll(brush, css(tone));
  if (kind === 'linen') {
    for (let i = 0; i < 250; i += 1) {
      g.fillStyle = css(chance.chance(0.5) ? black : white, 0.035);
      if (chance.chance(0.5)) g.fillRect(0, chance.between(0, h), w, chance.between(1, 3));
      else g.fillRect(chance.between(0, w), 0, chance.between(1, 3), h);
    }
    texture(brush, 'stain', 0, 0, w, h, 0.12, 'multiply', 0.4);
  } else texture(brush, 'grain', 0, 0, w, h, 0.05, 'overlay');
  return tone;
};

/** Daylight from a side, sometimes through a plant or a window frame. */
export const windowLight = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const isLeft = chance.chance(0.5);
  g.save();
  g.globalCompositeOperation = 'soft-light';
  fillAll(
    brush,
    linear(g, isLeft ? 0 : w, 0, isLeft ? w : 0, h, [
      [0, white, 0.65],
      [0.5, white, 0],
      [1, black, 0.55],
    ]),
  );
  g.restore();
  const kind = chance.next();
  if (kind < 0.22) {
    g.save();
    g.globalCompositeOperation = 'multiply';
    const x0 = chance.between(-100, w * 0.6);
    for (let i = 0; i < 9; i += 1) {
      const angle = chance.between(-0.5, 1.4);
      const lx = x0 + i * 44;
      g.fillStyle = css(hsl(230, 25, 40), 0.2);
      g.beginPath();
      g.ellipse(lx + Math.cos(angle) * 200, Math.sin(angle) * 240 + h * 0.05, 240, 26, angle + 0.35, 0, 7);
      g.fill();
    }
    g.restore();
  } else if (kind < 0.42) {
    const lean = chance.between(160, 420);
    const at = chance.between(-200, w * 0.5);
    for (const [dx, width] of [
      [0, 150],
      [190, 150],
    ] as const) {
      g.save();
      g.globalCompositeOperation = 'soft-light';
      for (const [top, bottom] of [
        [-0.1, 0.42],
        [0.48, 1.1],
      ] as const)
        polygon(
          g,
          [
            [at + dx + lean * (1 - top), h * top],
            [at + dx + width + lean * (1 - top), h * top],
            [at + dx + width + lean * (1 - bottom), h * bottom],
            [at + dx + lean * (1 - bottom), h * bottom],
          ],
          css(hsl(44, 100, 86), 0.75),
        );
      g.restore();
    }
  }
};
