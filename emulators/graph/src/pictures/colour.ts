/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const hsl = (hue: number, saturation: number, lightness: number): Rgb => {
  const s = saturation / 100;
  const l = lightness / 100;
  const channel = (n: number): number => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
};

export const blend = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

export const css = (colour: Rgb, alpha = 1): string =>
  `rgba(${Math.round(colour[0])},${Math.round(colour[1])},${Math.round(colour[2])},${alpha})`;

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

export const darker = (colour: Rgb, part: number): Rgb => blend(colour, black, part);
export const lighter = (colour: Rgb, part: number): Rgb => blend(colour, white, part);
