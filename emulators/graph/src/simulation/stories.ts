import { captionOf } from '../captions/compose.ts';
import { dayMs, hourMs } from '../durations.ts';
import { type Account, followersAt } from './accounts.ts';
import { type Chance, createChance, mix } from './chance.ts';
import { gamma2, logNormal } from './distributions.ts';
import { type Media, mediaOf, type Simulation } from './media.ts';

/** How long a story is shown. */
const storyLifeMs = dayMs;
/** Positions from here on are days of stories, and the slide is the frame; the positions of posts stay below. */
const firstPosition = 2 ** 17;
const firstDay = Math.floor(Date.UTC(2020, 0, 1) / dayMs);
const framesMax = 7;

export type Story = Media & { endsMs: number; caption: string; mentions: readonly string[] };
export interface StoryFigures {
  reach: number;
  views: number;
  replies: number;
  shares: number;
  follows: number;
  profileVisits: number;
  navigation: number;
}

/** Frames on a day: on 62 % of the days one or more, seldom many (RivalIQ 2022: stories on eleven days a month). */
const framesOn = (chance: Chance): number =>
  chance.chance(0.62) ? 1 + Math.min(framesMax - 1, Math.floor(gamma2(chance, 2.4))) : 0;

const storiesOf = (simulation: Simulation, account: Account, day: number): Story[] => {
  const position = firstPosition + day - firstDay;
  const chance = createChance(mix(mix(simulation.seed, 0x570), mix(account.index, day)));
  return Array.from({ length: framesOn(chance) }, (_, frame) => {
    const createdMs = Math.floor(day * dayMs + chance.next() * dayMs);
    const media = mediaOf(mix(simulation.seed, frame), account, position, createdMs);
    const story: Media = {
      ...media,
      key: { account: account.index, position, slide: frame },
      format: media.format === 'reel' ? 'reel' : 'image',
      slides: 0,
      isWithheld: false,
    };
    const caption = captionOf(media);
    return {
      ...story,
      endsMs: createdMs + storyLifeMs,
      caption,
      mentions: [...caption.matchAll(/@([a-z0-9._]+[a-z0-9_])/gu)].map((match) => match[1] ?? ''),
    };
  });
};

/** The stories that are currently shown, newest first. */
export const liveStories = (simulation: Simulation, account: Account, now: number): Story[] => {
  const today = Math.floor(now / dayMs);
  return [today, today - 1]
    .flatMap((day) => storiesOf(simulation, account, day))
    .filter((story) => story.createdMs <= now && story.endsMs > now)
    .sort((one, other) => other.createdMs - one.createdMs);
};

export const isStoryPosition = (position: number): boolean => position >= firstPosition;

/** The story at a position and frame, even if it is no longer shown; undefined before it is published. */
export const storyAt = (
  simulation: Simulation,
  account: Account,
  position: number,
  frame: number,
  now: number,
): Story | undefined => {
  const story = isStoryPosition(position)
    ? storiesOf(simulation, account, position - firstPosition + firstDay)[frame]
    : undefined;
  return story !== undefined && story.createdMs <= now ? story : undefined;
};

/** Figures that only the account itself gets: 2 to 15 % of its followers see a story, nearly all within a day. */
export const storyFigures = (story: Story, now: number): StoryFigures => {
  const chance = createChance(mix(story.seed, 0xf57));
  const followers = followersAt(story.account, story.createdMs);
  const share = logNormal(chance, followers > 500_000 ? 0.02 : followers > 10_000 ? 0.05 : 0.12, 0.4);
  const reach = Math.floor(
    followers * Math.min(0.5, share) * (1 - Math.exp(-Math.max(0, now - story.createdMs) / (5 * hourMs))),
  );
  return {
    reach,
    views: Math.floor(reach * chance.between(1.03, 1.2)),
    replies: Math.floor(reach * logNormal(chance, 0.003, 0.6)),
    shares: Math.floor(reach * logNormal(chance, 0.004, 0.6)),
    follows: Math.floor(reach * logNormal(chance, 0.0004, 0.8)),
    profileVisits: Math.floor(reach * logNormal(chance, 0.008, 0.5)),
    navigation: Math.floor(reach * chance.between(0.9, 1.4)),
  };
};
