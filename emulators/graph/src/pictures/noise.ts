import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Chance, createChance } from '../simulation/chance.ts';
import { normal } from '../simulation/distributions.ts';

const tileSize = 256;

/** Tileable fractal value noise, 0 to 1. */
const field = (seed: number, first: number, octaves: number, fade: number): Float32Array => {
  const out = new Float32Array(tileSize * tileSize);
  let weight = 1;
  let total = 0;
  const chance = createChance(seed);
  for (let octave = 0; octave < octaves; octave += 1) {
    const cells = first * 2 ** octave;
    const lattice = Float32Array.from({ length: cells * cells }, () => chance.next());
    const step = cells / tileSize;
    for (let y = 0; y < tileSize; y += 1) {
      const fy = y * step;
      const y0 = Math.floor(fy);
      const ty = (fy - y0) ** 2 * (3 - 2 * (fy - y0));
      const row0 = (y0 % cells) * cells;
      const row1 = ((y0 + 1) % cells) * cells;
      for (let x = 0; x < tileSize; x += 1) {
        const fx = x * step;
        const x0 = Math.floor(fx);
        const tx = (fx - x0) ** 2 * (3 - 2 * (fx - x0));
        const c0 = x0 % cells;
        const c1 = (x0 + 1) % cells;
        const top = (lattice[row0 + c0] ?? 0) * (1 - tx) + (lattice[row0 + c1] ?? 0) * tx;
        const bottom = (lattice[row1 + c0] ?? 0) * (1 - tx) + (lattice[row1 + c1] ?? 0) * tx;
        out[y * tileSize + x] = (out[y * tileSize + x] ?? 0) + weight * (top * (1 - ty) + bottom * ty);
      }
    }
    total += weight;
    weight *= fade;
  }
  return out.map((value) => value / total);
};

const paint = (
  colourAt: (value: number, chance: Chance) => readonly [number, number],
  values: Float32Array,
): Canvas => {
  const canvas = createCanvas(tileSize, tileSize);
  const g = canvas.getContext('2d');
  const image = g.createImageData(tileSize, tileSize);
  const chance = createChance(11);
  for (const [index, value] of values.entries()) {
    const [grey, alpha] = colourAt(value, chance);
    image.data.set([grey, grey, grey, alpha], index * 4);
  }
  g.putImageData(image, 0, 0);
  return canvas;
};

const smooth = (low: number, high: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

export type Texture = 'cloud' | 'wisp' | 'rock' | 'grain' | 'grass' | 'stain';

const made = new Map<Texture, Canvas>();

const build = (texture: Texture): Canvas => {
  switch (texture) {
    case 'cloud':
      return paint((value) => [255, 255 * smooth(0.46, 0.72, value)], field(3, 4, 6, 0.55));
    case 'wisp':
      return paint((value) => [255, 200 * smooth(0.44, 0.8, value)], field(9, 3, 7, 0.62));
    case 'rock':
      return paint(
        (value) => [value > 0.5 ? 255 : 0, Math.min(255, Math.abs(value - 0.5) * 900)],
        field(17, 8, 5, 0.75),
      );
    case 'grain':
      return paint((_, chance) => [128 + normal(chance) * 46, 255], new Float32Array(tileSize * tileSize));
    case 'grass':
      return paint(
        (value, chance) => [value + chance.next() * 0.3 > 0.62 ? 255 : 0, 70 * chance.next()],
        field(23, 16, 3, 0.8),
      );
    case 'stain':
      return paint((value) => [0, 255 * smooth(0.4, 0.75, value)], field(31, 2, 6, 0.5));
  }
};

/** A tile of 256 by 256 pixels; cached. */
export const textureTile = (texture: Texture): Canvas => {
  const known = made.get(texture);
  if (known !== undefined) return known;
  const tile = build(texture);
  made.set(texture, tile);
  return tile;
};
