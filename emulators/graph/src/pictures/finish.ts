import { type Brush, fillAll, radial } from './brush.ts';
import { css, white } from './colour.ts';
import { textureTile } from './noise.ts';

/** Gives an account's pictures a common look: colour grade, faded darks, vignette, grain, and sometimes a frame. */
export const finish = (brush: Brush): void => {
  const { g, w, h, mood, px } = brush;
  g.save();
  g.globalCompositeOperation = 'soft-light';
  fillAll(brush, css(mood.light, mood.strength));
  g.globalCompositeOperation = 'screen';
  fillAll(brush, css(mood.dark, mood.fade * 3));
  g.globalCompositeOperation = 'multiply';
  const reach = Math.hypot(w, h) / 2;
  g.globalAlpha = mood.vignette;
  fillAll(
    brush,
    radial(g, w / 2, h / 2, reach * 0.45, reach * 1.05, [
      [0, white],
      [1, mood.dark],
    ]),
  );
  g.restore();
  g.save();
  g.globalCompositeOperation = 'overlay';
  g.globalAlpha = mood.grain * Math.min(1, 0.35 + px);
  const pattern = g.createPattern(textureTile('grain'), 'repeat');
  g.scale(1 / px, 1 / px);
  if (pattern !== null) {
    g.fillStyle = pattern;
    g.fillRect(0, 0, w * px, h * px);
  }
  g.restore();
  if (mood.frame === 'white') {
    g.strokeStyle = css(white);
    g.lineWidth = 90;
    g.strokeRect(0, 0, w, h);
  }
};
