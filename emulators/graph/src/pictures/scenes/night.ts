import { type Brush, disc, fillAll, glow, linear, outOfFocus, radial, rounded, texture } from '../brush.ts';
import { black, blend, css, hsl, type Rgb, white } from '../colour.ts';

const lights = [
  hsl(38, 100, 66),
  hsl(28, 100, 60),
  hsl(48, 100, 78),
  hsl(350, 90, 62),
  hsl(188, 90, 62),
  hsl(300, 75, 66),
  hsl(140, 65, 60),
  hsl(210, 95, 68),
] as const;

const towers = (brush: Brush, base: number, height: number, colour: Rgb, lit: number): void => {
  const { g, w, chance } = brush;
  const warm = chance.pick([hsl(40, 95, 72), hsl(34, 90, 64), hsl(195, 60, 80)] as const);
  for (let x = -30; x < w;) {
    const width = chance.between(36, 120);
    const tall = height * chance.between(0.35, 1);
    g.fillStyle = linear(g, 0, base - tall, 0, base, [
      [0, blend(colour, black, 0.1)],
      [1, blend(colour, warm, 0.12)],
    ]);
    g.fillRect(x, base - tall, width, tall);
    if (chance.chance(0.25)) g.fillRect(x + width * 0.45, base - tall - 50, 5, 50);
    const cell = chance.between(11, 20);
    for (let wy = base - tall + 12; wy < base - 8; wy += cell * 1.35)
      for (let wx = x + 7; wx < x + width - 8; wx += cell)
        if (chance.chance(lit)) {
          g.fillStyle = css(chance.chance(0.85) ? warm : chance.pick(lights), chance.between(0.5, 1));
          g.fillRect(wx, wy, cell * 0.62, cell * 0.78);
        }
    if (chance.chance(0.16)) rounded(g, x + 6, base - tall + 8, width - 12, 7, 3, css(chance.pick(lights), 0.95));
    x += width + chance.between(-6, 14);
  }
};

const bokehDiscs = (brush: Brush, count: number, low: number, high: number, size: number): void => {
  const { g, w, h, chance } = brush;
  g.save();
  g.globalCompositeOperation = 'screen';
  for (let i = 0; i < count; i += 1) {
    const x = chance.between(-50, w + 50);
    const y = h * chance.between(low, high);
    const r = size * chance.between(0.45, 1.25);
    const colour = chance.pick(lights);
    disc(
      g,
      x,
      y,
      r,
      radial(g, x, y, 0, r, [
        [0, colour, 0.34],
        [0.8, colour, 0.42],
        [0.93, blend(colour, white, 0.4), 0.55],
        [1, colour, 0],
      ]),
    );
  }
  g.restore();
};

const mirrored = (brush: Brush, shore: number): void => {
  const { g, canvas, w, h, px, chance } = brush;
  const depth = Math.min(h - shore, shore);
  const strips = 60;
  for (let i = 0; i < strips; i += 1) {
    const y = (depth * i) / strips;
    const shift = Math.sin(i * 0.9) * (2 + i * 0.18) + chance.between(-3, 3);
    g.drawImage(
      canvas,
      0,
      (shore - y - depth / strips) * px,
      w * px,
      (depth / strips) * px,
      shift,
      shore + y,
      w,
      depth / strips + 1,
    );
  }
  g.fillStyle = linear(g, 0, shore, 0, h, [
    [0, black, 0.3],
    [1, hsl(230, 50, 8), 0.78],
  ]);
  g.fillRect(0, shore, w, h - shore);
};

const skyline = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const tint = chance.pick([hsl(232, 48, 14), hsl(250, 40, 16), hsl(212, 50, 14)] as const);
  const warm = chance.pick([hsl(20, 85, 54), hsl(320, 56, 48), hsl(200, 64, 48)] as const);
  const shore = h * chance.between(0.6, 0.75);
  fillAll(
    brush,
    linear(g, 0, 0, 0, shore, [
      [0, blend(tint, black, 0.35)],
      [0.6, tint],
      [1, blend(tint, warm, 0.65)],
    ]),
  );
  texture(brush, 'wisp', -100, 0, w + 200, shore, 0.14, 'screen');
  if (chance.chance(0.4))
    disc(g, w * chance.between(0.15, 0.85), shore * chance.between(0.12, 0.35), 26, css(hsl(48, 60, 92)));
  glow(g, w * chance.between(0.2, 0.8), shore, 760, warm, 0.9);
  towers(brush, shore, h * 0.34, blend(tint, warm, 0.45), 0.3);
  towers(brush, shore, h * 0.5, blend(tint, black, 0.1), 0.42);
  glow(g, w / 2, shore, 700, warm, 0.7);
  if (chance.chance(0.65)) mirrored(brush, shore);
  else {
    g.fillStyle = css(blend(tint, black, 0.6));
    g.fillRect(0, shore, w, h - shore);
    bokehDiscs(brush, 40, shore / h, 1, 34);
  }
};

const alley = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  fillAll(
    brush,
    linear(g, 0, 0, 0, h, [
      [0, hsl(240, 40, 8)],
      [0.5, hsl(275, 44, 26)],
      [1, hsl(225, 40, 7)],
    ]),
  );
  const vanish = w * chance.between(0.4, 0.6);
  const level = h * 0.52;
  glow(g, vanish, level, 640, chance.pick(lights), 0.95);
  for (const side of [-1, 1]) {
    for (let depth = 7; depth >= 0; depth -= 1) {
      const near = 1 - depth / 8;
      const x = vanish + side * (40 + near ** 2 * w * 0.62);
      const width = 30 + near * 130;
      const top = level - (90 + near * h * 0.6);
      g.fillStyle = css(blend(hsl(250, 30, 10), hsl(300, 30, 26), 1 - near));
      g.fillRect(side > 0 ? x : x - width * 1.4, top, width * 1.4, h);
      if (chance.chance(0.9)) {
        const colour = chance.pick(lights);
        const sw = 20 + near * 84;
        const sh = sw * chance.between(1, 3.2);
        const sx = x - side * sw * 0.6 - (side > 0 ? 0 : sw * 0.2);
        const sy = level - near * h * chance.between(0.12, 0.5) - 30;
        glow(g, sx + sw / 2, sy + sh / 2, sw * 3, colour, 0.75);
        rounded(g, sx, sy, sw, sh, 5, css(blend(colour, black, 0.25), 0.95));
        const rows = Math.max(1, Math.floor(sh / sw));
        for (let row = 0; row < rows; row += 1) {
          rounded(g, sx + sw * 0.2, sy + (row + 0.22) * (sh / rows), sw * 0.6, sw * 0.12, 2, css(white, 0.9));
          rounded(g, sx + sw * 0.3, sy + (row + 0.5) * (sh / rows), sw * 0.4, sw * 0.12, 2, css(white, 0.85));
        }
      }
    }
  }
  g.fillStyle = linear(g, 0, level + 60, 0, h, [
    [0, hsl(260, 30, 10), 0.2],
    [1, hsl(230, 40, 5), 0.96],
  ]);
  g.fillRect(0, level + 60, w, h);
  g.save();
  g.globalCompositeOperation = 'screen';
  for (let i = 0; i < 46; i += 1) {
    const x = chance.between(0, w);
    const y = chance.between(level + 120, h);
    const tall = chance.between(40, 190);
    const colour = chance.pick(lights);
    g.fillStyle = linear(g, 0, y, 0, y + tall, [
      [0, colour, 0],
      [0.4, colour, 0.32],
      [1, colour, 0],
    ]);
    g.fillRect(x, y, chance.between(5, 26), tall);
  }
  g.restore();
  if (chance.chance(0.6)) {
    const x = vanish + chance.between(-90, 90);
    const y = h * 0.86;
    const s = h * 0.0011;
    rounded(g, x - 22 * s, y - 150 * s, 44 * s, 96 * s, 18 * s, css(hsl(250, 30, 5)));
    disc(g, x, y - 168 * s, 19 * s, css(hsl(250, 30, 5)));
    g.fillStyle = css(hsl(250, 30, 5));
    g.fillRect(x - 17 * s, y - 70 * s, 14 * s, 72 * s);
    g.fillRect(x + 4 * s, y - 70 * s, 14 * s, 72 * s);
    if (chance.chance(0.6)) {
      g.fillStyle = css(chance.pick(lights), 0.8);
      g.beginPath();
      g.ellipse(x, y - 186 * s, 92 * s, 52 * s, 0, Math.PI, 0);
      g.fill();
    }
  }
};

/** A skyline at the water, a lane of signs after rain, or lights out of focus. */
export const drawNight = (brush: Brush): void => {
  const { g, w, h, chance } = brush;
  const kind = chance.below(5);
  if (kind < 2) return skyline(brush);
  if (kind < 4) return alley(brush);
  const tint = chance.pick([hsl(222, 48, 12), hsl(280, 36, 14), hsl(20, 40, 12)] as const);
  fillAll(
    brush,
    linear(g, 0, 0, 0, h, [
      [0, blend(tint, black, 0.4)],
      [0.6, tint],
      [1, black],
    ]),
  );
  outOfFocus(brush, 0.12, (inner) => {
    inner.g.fillStyle = css(tint);
    inner.g.fillRect(0, 0, w, h);
    towers(inner, h * 0.75, h * 0.6, blend(tint, white, 0.08), 0.3);
  });
  bokehDiscs(brush, 38, 0.2, 0.72, 66);
  bokehDiscs(brush, 26, 0.6, 0.95, 38);
  if (chance.chance(0.5)) {
    for (let i = 0; i < 110; i += 1) {
      const x = chance.between(0, w);
      const y = chance.between(0, h);
      const r = chance.between(2, 8);
      disc(
        g,
        x,
        y,
        r,
        radial(g, x - r * 0.3, y - r * 0.3, 0, r, [
          [0, white, 0.65],
          [0.6, white, 0.12],
          [1, white, 0.3],
        ]),
      );
    }
  }
};
