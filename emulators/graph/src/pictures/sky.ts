import { type Brush, disc, fillAll, glow, linear, texture } from './brush.ts';
import { hsl, lighter, type Rgb, white } from './colour.ts';

export interface Sky {
  top: Rgb;
  horizon: Rgb;
  sun: Rgb;
  sunX: number;
  sunY: number;
  isLow: boolean;
  hour: string;
}

const skies: Readonly<Record<string, { top: Rgb; middle: Rgb; horizon: Rgb; sun: Rgb }>> = {
  dawn: { top: hsl(222, 45, 62), middle: hsl(255, 38, 78), horizon: hsl(18, 85, 82), sun: hsl(30, 100, 85) },
  noon: { top: hsl(212, 72, 48), middle: hsl(205, 72, 66), horizon: hsl(198, 62, 86), sun: hsl(50, 100, 96) },
  golden: { top: hsl(212, 42, 52), middle: hsl(35, 62, 76), horizon: hsl(30, 95, 70), sun: hsl(42, 100, 80) },
  dusk: { top: hsl(232, 40, 30), middle: hsl(290, 24, 52), horizon: hsl(18, 82, 68), sun: hsl(22, 100, 68) },
  storm: { top: hsl(212, 16, 40), middle: hsl(208, 14, 60), horizon: hsl(205, 16, 80), sun: hsl(210, 20, 92) },
};

/** Sky with sun and clouds down to `horizon` (units from the top). */
export const drawSky = (brush: Brush, horizon: number): Sky => {
  const { g, w, h, chance, mood } = brush;
  const hour = chance.chance(0.6)
    ? chance.pick(mood.hours)
    : chance.pick(['dawn', 'noon', 'noon', 'golden', 'storm', 'dusk'] as const);
  const { top, middle, horizon: low, sun } = skies[hour] ?? { top: white, middle: white, horizon: white, sun: white };
  fillAll(
    brush,
    linear(g, 0, 0, 0, horizon, [
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
  );
  const isLow = hour !== 'noon' && hour !== 'storm';
  const sunX = chance.between(150, 850);
  const sunY = isLow ? horizon * chance.between(0.72, 0.98) : horizon * chance.between(0.1, 0.35);
  glow(g, sunX, sunY, isLow ? 620 : 420, sun, isLow ? 0.85 : 0.5);
  if (isLow)
    disc(
      g,
      sunX,
      sunY,
      chance.between(26, 52),
      linear(g, 0, sunY - 50, 0, sunY + 50, [
        [0, white],
        [1, lighter(sun, 0.3)],
      ]),
    );
  const layers = hour === 'storm' ? 4 : chance.below(4);
  for (let i = 0; i < layers; i += 1) {
    const y = chance.between(-0.1, 0.65) * horizon;
    texture(
      brush,
      chance.chance(0.5) ? 'cloud' : 'wisp',
      -150,
      y,
      w + 300,
      horizon * chance.between(0.25, 0.6),
      hour === 'storm' ? 0.5 : chance.between(0.35, 0.85),
      isLow ? 'soft-light' : 'source-over',
      chance.between(0.4, 1),
    );
    if (isLow && chance.chance(0.6)) texture(brush, 'wisp', -100, y + 20, w + 200, horizon * 0.25, 0.3, 'screen', 0.6);
  }
  if (hour === 'storm') texture(brush, 'stain', -100, -50, w + 200, h * 0.6, 0.28, 'multiply', 0.7);
  return { top, horizon: low, sun, sunX, sunY, isLow, hour };
};
