import { type Brush, disc, glow, line, linear, outOfFocus, oval, radial, rounded, texture } from '../brush.ts';
import { blend, css, darker, hsl, lighter, type Rgb, white } from '../colour.ts';
import { drawFlower } from './flower.ts';
import { drawMountain } from './mountain.ts';
import { drawNight } from './night.ts';
import { drawSea } from './sea.ts';
import { drawStreet } from './street.ts';

interface Look {
  skin: Rgb;
  hair: Rgb;
  coat: Rgb;
}

const hairs = [hsl(20, 30, 10), hsl(24, 40, 20), hsl(30, 44, 34), hsl(240, 8, 10), hsl(34, 50, 52)] as const;

const coatFromBehind = ({ g }: Brush, x: number, base: number, s: number, coat: Rgb): void => {
  g.fillStyle = linear(g, x - 240 * s, 0, x + 240 * s, 0, [
    [0, darker(coat, 0.45)],
    [0.3, coat],
    [0.75, darker(coat, 0.2)],
    [1, darker(coat, 0.55)],
  ]);
  g.beginPath();
  g.moveTo(x - 46 * s, base - 470 * s);
  g.bezierCurveTo(x - 60 * s, base - 400 * s, x - 215 * s, base - 400 * s, x - 236 * s, base - 280 * s);
  g.lineTo(x - 276 * s, base + 60 * s);
  g.lineTo(x + 276 * s, base + 60 * s);
  g.lineTo(x + 236 * s, base - 280 * s);
  g.bezierCurveTo(x + 215 * s, base - 400 * s, x + 60 * s, base - 400 * s, x + 46 * s, base - 470 * s);
  g.fill();
  g.strokeStyle = css(darker(coat, 0.6), 0.5);
  g.lineWidth = 5 * s;
  g.beginPath();
  g.moveTo(x - 178 * s, base - 220 * s);
  g.lineTo(x - 196 * s, base + 40 * s);
  g.moveTo(x + 178 * s, base - 220 * s);
  g.lineTo(x + 196 * s, base + 40 * s);
  g.stroke();
};

const hatFromBehind = ({ g, chance }: Brush, x: number, base: number, s: number, coat: Rgb): void => {
  const hat = blend(hsl(36, 48, 70), coat, chance.between(0, 0.5));
  oval(
    g,
    x,
    base - 600 * s,
    232 * s,
    50 * s,
    0,
    linear(g, x - 230 * s, 0, x + 230 * s, 0, [
      [0, darker(hat, 0.35)],
      [0.5, lighter(hat, 0.1)],
      [1, darker(hat, 0.4)],
    ]),
  );
  rounded(
    g,
    x - 116 * s,
    base - 742 * s,
    232 * s,
    150 * s,
    66 * s,
    linear(g, x - 116 * s, 0, x + 116 * s, 0, [
      [0, darker(hat, 0.25)],
      [0.5, lighter(hat, 0.15)],
      [1, darker(hat, 0.35)],
    ]),
  );
  rounded(g, x - 118 * s, base - 636 * s, 236 * s, 30 * s, 8 * s, css(darker(hat, 0.65)));
};

/** Someone from behind: hair or hat, shoulders, a coat. */
const fromBehind = (brush: Brush, x: number, base: number, s: number, look: Look): void => {
  const { g, chance } = brush;
  const { hair, coat } = look;
  coatFromBehind(brush, x, base, s, coat);
  rounded(g, x - 46 * s, base - 500 * s, 92 * s, 100 * s, 30 * s, css(darker(look.skin, 0.3)));
  const style = chance.below(3);
  const across = linear(g, x - 110 * s, 0, x + 110 * s, 0, [
    [0, darker(hair, 0.4)],
    [0.4, lighter(hair, 0.16)],
    [1, darker(hair, 0.5)],
  ]);
  oval(g, x, base - 570 * s, 102 * s, 124 * s, 0, across);
  g.fillStyle = across;
  if (style === 0) {
    g.beginPath();
    g.moveTo(x - 101 * s, base - 580 * s);
    g.bezierCurveTo(x - 118 * s, base - 460 * s, x - 160 * s, base - 380 * s, x - 138 * s, base - 270 * s);
    g.bezierCurveTo(x - 60 * s, base - 222 * s, x + 60 * s, base - 222 * s, x + 138 * s, base - 270 * s);
    g.bezierCurveTo(x + 160 * s, base - 380 * s, x + 118 * s, base - 460 * s, x + 101 * s, base - 580 * s);
    g.fill();
  } else if (style === 1) oval(g, x, base - 712 * s, 60 * s, 54 * s, 0, across);
  else if (style === 2) hatFromBehind(brush, x, base, s, coat);
  for (let i = 0; i < 26; i += 1) {
    const hx = x + chance.between(-90, 90) * s;
    line(
      g,
      [
        [hx, base - (style === 2 ? 560 : 680) * s],
        [x + (hx - x) * 1.1, base - (style === 0 ? 310 : 490) * s],
      ],
      2 * s,
      css(chance.chance(0.5) ? lighter(hair, 0.35) : darker(hair, 0.4), 0.3),
    );
  }
};

/** A profile against the light. */
const profile = (brush: Brush, x: number, base: number, s: number, colour: Rgb, rim: Rgb): void => {
  const { g, chance } = brush;
  const side = chance.chance(0.5) ? 1 : -1;
  g.save();
  g.translate(x, base);
  g.scale(side * s, s);
  g.beginPath();
  g.moveTo(-300, 60);
  g.bezierCurveTo(-290, -170, -190, -230, -96, -262);
  g.bezierCurveTo(-60, -280, -70, -330, -92, -372);
  g.bezierCurveTo(-190, -470, -150, -690, 10, -706);
  g.bezierCurveTo(110, -712, 146, -640, 150, -580);
  g.bezierCurveTo(152, -556, 142, -546, 152, -524);
  g.lineTo(186, -462);
  g.bezierCurveTo(192, -446, 170, -442, 162, -436);
  g.bezierCurveTo(172, -424, 170, -410, 160, -404);
  g.bezierCurveTo(170, -394, 164, -380, 154, -374);
  g.bezierCurveTo(162, -330, 130, -308, 62, -322);
  g.bezierCurveTo(50, -290, 60, -262, 100, -250);
  g.bezierCurveTo(210, -226, 270, -150, 290, 60);
  g.closePath();
  g.fillStyle = linear(g, -200, 0, 200, 0, [
    [0, darker(colour, 0.2)],
    [1, lighter(colour, 0.1)],
  ]);
  g.fill();
  g.strokeStyle = css(rim, 0.85);
  g.lineWidth = 6;
  g.stroke();
  g.fillStyle = css(darker(colour, 0.35));
  g.beginPath();
  if (chance.chance(0.5)) {
    g.ellipse(-110, -590, 84, 76, 0, 0, 7);
    g.ellipse(-20, -600, 140, 120, 0, 0, 7);
  } else {
    g.moveTo(20, -716);
    g.bezierCurveTo(-220, -740, -230, -440, -190, -200);
    g.bezierCurveTo(-120, -170, -60, -240, -70, -320);
    g.bezierCurveTo(-60, -420, 0, -560, 130, -610);
    g.closePath();
  }
  g.fill();
  g.restore();
};

/** A person in a place out of focus: from behind in daylight, or in profile against the light. */
export const drawPortrait = (brush: Brush): void => {
  const { g, w, h, chance, mood } = brush;
  const scene = chance.pick([drawSea, drawMountain, drawStreet, drawNight, drawFlower, drawSea] as const);
  outOfFocus(brush, 0.13, (inner) => scene(inner));
  const light = chance.pick([hsl(36, 100, 76), hsl(24, 96, 70), hsl(205, 60, 86), hsl(340, 70, 82)] as const);
  const sunX = w * chance.between(0.15, 0.85);
  glow(g, sunX, h * 0.32, 640, light, 0.75);
  const s = Math.min(h / 1000, 1.25) * chance.between(0.86, 1.14);
  const x = w * chance.between(0.36, 0.64);
  const base = h + 20;
  if (chance.chance(0.6))
    fromBehind(brush, x, base, s, {
      skin: hsl(24, 40, 56),
      hair: chance.pick(hairs),
      coat: chance.chance(0.5)
        ? blend(mood.accents[0], hsl(30, 20, 40), 0.4)
        : chance.pick([hsl(34, 30, 74), hsl(218, 34, 26), hsl(0, 0, 14), hsl(14, 40, 44), hsl(96, 14, 34)] as const),
    });
  else profile(brush, x, base, s, blend(hsl(250, 26, 9), light, 0.05), light);
  g.save();
  g.globalCompositeOperation = 'screen';
  disc(
    g,
    sunX,
    h * 0.32,
    540,
    radial(g, sunX, h * 0.32, 0, 540, [
      [0, light, 0.5],
      [0.5, light, 0.12],
      [1, light, 0],
    ]),
  );
  g.restore();
  if (chance.chance(0.35))
    for (let i = 0; i < 5; i += 1)
      disc(g, sunX + (w / 2 - sunX) * i * 0.55, h * 0.32 + (h / 2 - h * 0.32) * i * 0.6, 16 + i * 12, css(white, 0.07));
  texture(brush, 'wisp', -100, 0, w + 200, h, 0.08, 'screen');
};
