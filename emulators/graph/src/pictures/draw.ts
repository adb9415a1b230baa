import { createCanvas } from '@napi-rs/canvas';
import { type Account } from '../simulation/accounts.ts';
import { createChance, hashText, mix } from '../simulation/chance.ts';
import { type Media } from '../simulation/media.ts';
import { type Subject, topicTraits } from '../simulation/subjects.ts';
import { type Brush, clipped, createBrush, disc, fillAll, linear } from './brush.ts';
import { css, darker, hsl, lighter, white } from './colour.ts';
import { finish } from './finish.ts';
import { moodOf } from './mood.ts';
import { drawAbstract } from './scenes/abstract.ts';
import { drawCat } from './scenes/cat.ts';
import { drawCoffee } from './scenes/coffee.ts';
import { drawCourt } from './scenes/court.ts';
import { drawDessert } from './scenes/dessert.ts';
import { drawFlower } from './scenes/flower.ts';
import { drawMountain } from './scenes/mountain.ts';
import { drawNight } from './scenes/night.ts';
import { drawPlate } from './scenes/plate.ts';
import { drawPortrait } from './scenes/portrait.ts';
import { drawRun } from './scenes/run.ts';
import { drawSea } from './scenes/sea.ts';
import { drawSkincare } from './scenes/skincare.ts';
import { drawStreet } from './scenes/street.ts';
import { drawTextile } from './scenes/textile.ts';

const scenes: Readonly<Record<Subject, (brush: Brush) => void>> = {
  plate: drawPlate,
  coffee: drawCoffee,
  dessert: drawDessert,
  mountain: drawMountain,
  sea: drawSea,
  night: drawNight,
  street: drawStreet,
  run: drawRun,
  court: drawCourt,
  flower: drawFlower,
  skincare: drawSkincare,
  textile: drawTextile,
  cat: drawCat,
  abstract: drawAbstract,
  portrait: drawPortrait,
};

const jpegQuality = 82;

/** The picture of a post or of one of its slides, as JPEG; the first slide is also the cover. */
export const drawPicture = async (media: Media, slide: number, width: number, height: number): Promise<Buffer> => {
  const brush = createBrush(
    width,
    height,
    createChance(mix(media.seed, slide <= 1 ? 0 : slide)),
    moodOf(media.account),
  );
  scenes[media.subject](brush);
  finish(brush);
  return brush.canvas.encode('jpeg', jpegQuality);
};

const hueCount = 24;
const filled = new Map<string, Promise<Buffer>>();

/**
 * Instead of a post's picture a single colour, of which there are few: for those who need pictures of the right size,
 * whatever they show.
 */
export const fillPicture = ({ seed }: Media, slide: number, width: number, height: number): Promise<Buffer> => {
  const hue = (360 / hueCount) * (mix(seed, slide) % hueCount);
  const name = `${hue}:${width}x${height}`;
  const known = filled.get(name);
  if (known !== undefined) return known;
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  g.fillStyle = css(hsl(hue, 45, 55));
  g.fillRect(0, 0, width, height);
  const made = canvas.encode('jpeg', jpegQuality);
  filled.set(name, made);
  return made;
};

/** A profile picture: a business's initial on its colour, or a scene of the account's own subject. */
export const drawProfile = async (account: Account, width: number): Promise<Buffer> => {
  const chance = createChance(mix(hashText(account.username), 0x9a));
  const brush = createBrush(width, width, chance, moodOf(account));
  const { g, w, h, mood } = brush;
  if (account.kind === 'business') {
    const colour = mood.accents[0];
    fillAll(
      brush,
      linear(g, 0, 0, w, h, [
        [0, lighter(colour, 0.2)],
        [1, darker(colour, 0.35)],
      ]),
    );
    const kind = chance.below(4);
    const mark = chance.chance(0.5) ? white : lighter(mood.accents[1], 0.6);
    if (kind === 0)
      for (let i = 0; i < 6; i += 1)
        disc(g, 500 + Math.cos(i * 1.047) * 170, 500 + Math.sin(i * 1.047) * 170, 150, css(mark, 0.55));
    else if (kind === 1) {
      disc(g, 500, 500, 300, css(mark));
      disc(g, 590, 440, 250, css(darker(colour, 0.1)));
    } else if (kind === 2)
      clipped(
        g,
        () => g.arc(500, 500, 310, 0, 7),
        () => {
          for (let i = 0; i < 5; i += 1) {
            g.fillStyle = css(i % 2 === 0 ? mark : mood.accents[2]);
            g.fillRect(190, 190 + i * 130, 620, 100);
          }
        },
      );
    else
      for (let i = 0; i < 3; i += 1) {
        g.strokeStyle = css(mark, 1 - i * 0.25);
        g.lineWidth = 44;
        g.beginPath();
        g.arc(500, 620, 320 - i * 95, Math.PI, 0);
        g.stroke();
      }
    return brush.canvas.encode('jpeg', jpegQuality);
  }
  const scene: Subject = chance.chance(0.55) ? 'portrait' : (topicTraits[account.topic].subjects[0]?.[0] ?? 'sea');
  scenes[scene](brush);
  finish(brush);
  return brush.canvas.encode('jpeg', jpegQuality);
};
