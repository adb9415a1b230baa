import { type Chance, createChance, mix } from '../simulation/chance.ts';
import { logNormal } from '../simulation/distributions.ts';
import { type Media } from '../simulation/media.ts';
import { cityAt, type Language } from '../simulation/subjects.ts';
import { type CaptionPool } from './caption-pool.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { japanese } from './japanese.ts';
import { offerOf } from './offers.ts';

export const captionPools: Readonly<Record<Language, CaptionPool>> = { en: english, zh: chinese, ja: japanese };

const allEmoji: readonly [string, ...string[]] = [
  '✨',
  '🌿',
  '☀️',
  '🤍',
  '📷',
  '🙌',
  '💛',
  '🌸',
  '😌',
  '🔥',
  '🎞️',
  '🌧️',
  '🍃',
  '🥹',
  '💫',
  '🫶',
];
const tagCapStartMs = Date.UTC(2025, 11, 18);

/** Some authors in Hong Kong, Taipei and Tokyo occasionally post in English. */
const languageOf = (media: Media, chance: Chance): Language =>
  media.account.language !== 'en' && chance.chance(0.12) ? 'en' : media.account.language;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A word that a template repeats is the same each time. */
const repeat = (template: string, word: string, choose: () => string): string => {
  if (!template.includes(word)) return template;
  const chosen = choose();
  return template.replaceAll(word, () => chosen);
};

const fill = (template: string, chance: Chance, pool: CaptionPool, media: Media, city: string): string => {
  const withThing = repeat(template, '{x}', () => chance.pick(pool.subjects[media.subject].things));
  const withPlace = repeat(withThing, '{place}', () => chance.pick(pool.places[city] ?? pool.mentions));
  return repeat(withPlace, '{n}', () => String(2 + chance.below(9)));
};

const tagsOf = (chance: Chance, pool: CaptionPool, media: Media, cityTag: string): string[] => {
  const wanted =
    media.createdMs >= tagCapStartMs ? chance.below(6) : Math.min(30, Math.round(logNormal(chance, 6, 0.75)) - 1);
  const tags = new Set<string>();
  const own = pool.subjects[media.subject].tags;
  for (let tries = 0; tags.size < wanted && tries < wanted * 2; tries += 1) {
    const draw = chance.next();
    tags.add(draw < 0.6 ? chance.pick(own) : draw < 0.85 ? chance.pick(pool.general) : cityTag);
  }
  return [...tags];
};

/** The caption of a post: empty for a few, at most 2,200 characters. Accounts with a trade have their own texts. */
export const captionOf = (media: Media): string => {
  if (media.account.trade !== undefined) return offerOf(media, media.account.trade);
  const chance = createChance(mix(media.seed, 0xca9));
  if (chance.chance(0.02)) return '';
  const pool = captionPools[languageOf(media, chance)];
  const city = cityAt(media.account.city);
  const say = (template: string): string => capital(fill(template, chance, pool, media, city.name));
  const isSponsored = chance.chance(0.06);
  const sentences = [say(chance.pick(pool.subjects[media.subject].openers))];
  if (chance.chance(0.62)) sentences.push(say(chance.pick(pool.details)));
  if (chance.chance(0.2)) sentences.push(say(chance.pick(pool.details)));
  if (chance.chance(0.006)) sentences.push(say(chance.pick(pool.coarse)));
  const last: string[] = [];
  if (isSponsored) last.push(say(chance.pick(pool.sponsored)));
  else if (chance.chance(0.4)) last.push(say(chance.pick(pool.closings)));
  if (chance.chance(0.14)) last.push(`@${chance.pick(pool.mentions)}`);
  const emoji = chance.chance(0.6)
    ? ` ${chance.pick(allEmoji)}${chance.chance(0.25) ? chance.pick(allEmoji) : ''}`
    : '';
  const tags = tagsOf(chance, pool, media, city.tag).map((tag) => `#${tag}`);
  const body = `${[...new Set(sentences)].join(chance.chance(0.25) ? '\n' : pool.space)}${emoji}`;
  return [body, last.join(pool.space), tags.join(' ')]
    .filter((part) => part !== '')
    .join(chance.chance(0.5) ? '\n\n' : '\n')
    .slice(0, 2200);
};
