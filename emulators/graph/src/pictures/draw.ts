import { createCanvas } from '@napi-rs/canvas';
import { type Account } from '../world/accounts.ts';
import { type Media } from '../world/media.ts';

export const drawPicture = async (media: Media, slide: number, width: number, height: number): Promise<Buffer> => {
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  g.fillStyle = `hsl(${(media.seed + slide * 7) % 360} 50% 50%)`;
  g.fillRect(0, 0, width, height);
  return canvas.encode('jpeg', 84);
};

export const drawProfile = async (account: Account, width: number): Promise<Buffer> => {
  const canvas = createCanvas(width, width);
  const g = canvas.getContext('2d');
  g.fillStyle = `hsl(${account.index % 360} 50% 50%)`;
  g.fillRect(0, 0, width, width);
  return canvas.encode('jpeg', 86);
};
