import { type Account } from '../simulation/accounts.ts';
import { createChance, mix } from '../simulation/chance.ts';
import { hsl, type Rgb } from './colour.ts';

/** The common look of an account's pictures: colours, light and finish. */
export interface Mood {
  hue: number;
  /** Accent colours that the account uses again and again. */
  accents: readonly [Rgb, Rgb, Rgb];
  surface: 'wood' | 'marble' | 'linen' | 'slate' | 'colour';
  /** Colours laid over the lights and the darks. */
  light: Rgb;
  dark: Rgb;
  strength: number;
  fade: number;
  grain: number;
  vignette: number;
  hours: readonly ['dawn' | 'noon' | 'golden' | 'dusk' | 'storm', ...('dawn' | 'noon' | 'golden' | 'dusk' | 'storm')[]];
  frame: 'none' | 'white';
}

const grades = [
  {
    light: hsl(38, 90, 78),
    dark: hsl(20, 50, 16),
    strength: 0.3,
    fade: 0.05,
    hours: ['golden', 'golden', 'noon', 'dusk'],
  },
  { light: hsl(200, 70, 85), dark: hsl(215, 60, 18), strength: 0.28, fade: 0.04, hours: ['noon', 'dawn', 'storm'] },
  { light: hsl(25, 80, 84), dark: hsl(190, 60, 14), strength: 0.36, fade: 0.07, hours: ['golden', 'dusk', 'dusk'] },
  { light: hsl(60, 60, 88), dark: hsl(150, 35, 16), strength: 0.3, fade: 0.1, hours: ['noon', 'golden', 'dawn'] },
  { light: hsl(340, 80, 88), dark: hsl(260, 40, 20), strength: 0.28, fade: 0.08, hours: ['dawn', 'dusk', 'noon'] },
  { light: hsl(0, 0, 92), dark: hsl(220, 15, 10), strength: 0.2, fade: 0.0, hours: ['storm', 'noon', 'dusk'] },
  {
    light: hsl(45, 30, 90),
    dark: hsl(30, 25, 14),
    strength: 0.18,
    fade: 0.02,
    hours: ['noon', 'noon', 'golden', 'dawn'],
  },
] as const;

const surfaces = ['wood', 'marble', 'linen', 'slate', 'colour'] as const;

export const moodOf = (account: Account): Mood => {
  const chance = createChance(mix(account.index + 1, 0x600d));
  const grade = grades[chance.below(grades.length)] ?? grades[0];
  const hue = chance.below(360);
  const spread = chance.chance(0.5) ? 34 : 150;
  return {
    hue,
    accents: [
      hsl(hue, chance.between(45, 75), chance.between(45, 60)),
      hsl(hue + spread, chance.between(40, 70), chance.between(50, 68)),
      hsl(hue + spread * 2, chance.between(30, 70), chance.between(55, 75)),
    ],
    surface: surfaces[chance.below(surfaces.length)] ?? 'wood',
    light: grade.light,
    dark: grade.dark,
    strength: grade.strength,
    fade: grade.fade,
    grain: chance.between(0.05, 0.16),
    vignette: chance.between(0.1, 0.42),
    hours: grade.hours,
    frame: chance.chance(0.06) ? 'white' : 'none',
  };
};
