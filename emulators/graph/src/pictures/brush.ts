import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Chance } from '../simulation/chance.ts';
import { css, type Rgb } from './colour.ts';
import { type Mood } from './mood.ts';
import { type Texture, textureTile } from './noise.ts';

/** A drawing surface that is always 1000 units wide, whatever its size in pixels. */
export interface Brush {
  g: SKRSContext2D;
  canvas: Canvas;
  w: number;
  h: number;
  px: number;
  chance: Chance;
  mood: Mood;
}

export const createBrush = (widthPx: number, heightPx: number, chance: Chance, mood: Mood): Brush => {
  const canvas = createCanvas(widthPx, heightPx);
  const g = canvas.getContext('2d');
  const px = widthPx / 1000;
  g.scale(px, px);
  g.imageSmoothingQuality = 'high';
  return { g, canvas, w: 1000, h: heightPx / px, px, chance, mood };
};

/**
 * Draws on a smaller surface and scales it up, so that it looks out of focus; a smaller `sharpness` (0 to 1) blurs
 * more.
 */
export const outOfFocus = (brush: Brush, sharpness: number, draw: (inner: Brush) => void): void => {
  const width = Math.max(6, Math.round(1000 * Math.min(brush.px, 0.64) * sharpness));
  const inner = createBrush(width, Math.max(6, Math.round((width * brush.h) / brush.w)), brush.chance, brush.mood);
  draw(inner);
  brush.g.drawImage(inner.canvas, 0, 0, brush.w, brush.h);
};

/** A fill style of a shape. */
export type Paint = SKRSContext2D['fillStyle'];
export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

type Stop = readonly [number, Rgb, number?];

export const linear = (
  g: SKRSContext2D,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  stops: readonly Stop[],
): Gradient => {
  const gradient = g.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour, alpha = 1] of stops) gradient.addColorStop(at, css(colour, alpha));
  return gradient;
};

export const radial = (
  g: SKRSContext2D,
  x: number,
  y: number,
  inner: number,
  outer: number,
  stops: readonly Stop[],
): Gradient => {
  const gradient = g.createRadialGradient(x, y, inner, x, y, outer);
  for (const [at, colour, alpha = 1] of stops) gradient.addColorStop(at, css(colour, alpha));
  return gradient;
};

export const fillAll = ({ g, w, h }: Brush, style: Paint): void => {
  g.fillStyle = style;
  g.fillRect(0, 0, w, h);
};

export const disc = (g: SKRSContext2D, x: number, y: number, radius: number, style: Paint): void => {
  g.fillStyle = style;
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
  g.fill();
};

export const oval = (
  g: SKRSContext2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  style: Paint,
): void => {
  g.fillStyle = style;
  g.beginPath();
  g.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  g.fill();
};

export const rounded = (
  g: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  style: Paint,
): void => {
  g.fillStyle = style;
  g.beginPath();
  g.roundRect(x, y, width, height, radius);
  g.fill();
};

export const polygon = (g: SKRSContext2D, points: readonly (readonly [number, number])[], style: Paint): void => {
  g.fillStyle = style;
  g.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) g.moveTo(x, y);
    else g.lineTo(x, y);
  }
  g.closePath();
  g.fill();
};

export const line = (
  g: SKRSContext2D,
  points: readonly (readonly [number, number])[],
  width: number,
  style: string,
): void => {
  g.strokeStyle = style;
  g.lineWidth = width;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  g.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) g.moveTo(x, y);
    else g.lineTo(x, y);
  }
  g.stroke();
};

/** A soft pool of light. */
export const glow = (g: SKRSContext2D, x: number, y: number, radius: number, colour: Rgb, strength: number): void => {
  g.save();
  g.globalCompositeOperation = 'screen';
  disc(
    g,
    x,
    y,
    radius,
    radial(g, x, y, 0, radius, [
      [0, colour, strength],
      [0.35, colour, strength * 0.45],
      [1, colour, 0],
    ]),
  );
  g.restore();
};

/** A soft shadow on everything below. */
export const shade = (
  g: SKRSContext2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength: number,
  turn = 0,
): void => {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  g.scale(1, ry / rx);
  disc(
    g,
    0,
    0,
    rx,
    radial(g, 0, 0, rx * 0.35, rx, [
      [0, [10, 8, 6], strength],
      [0.6, [10, 8, 6], strength * 0.5],
      [1, [10, 8, 6], 0],
    ]),
  );
  g.restore();
};

/** Stretches a random part of a texture's tile over a part of the picture. */
export const texture = (
  { g, chance }: Brush,
  kind: Texture,
  x: number,
  y: number,
  width: number,
  height: number,
  alpha: number,
  mode: SKRSContext2D['globalCompositeOperation'] = 'source-over',
  part = 1,
): void => {
  const size = Math.max(16, Math.floor(256 * part));
  const sx = chance.below(256 - size + 1);
  const sy = chance.below(256 - size + 1);
  g.save();
  g.globalAlpha = alpha;
  g.globalCompositeOperation = mode;
  g.drawImage(textureTile(kind), sx, sy, size, size, x, y, width, height);
  g.restore();
};

/** Draws inside a clip path. */
export const clipped = (g: SKRSContext2D, path: () => void, draw: () => void): void => {
  g.save();
  g.beginPath();
  path();
  g.clip();
  draw();
  g.restore();
};
