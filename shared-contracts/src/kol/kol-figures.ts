import type { Kol } from './kol.schema.ts';

const secondsPerDay = 86_400;
const tenth = 10;
const hundredth = 100;

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** Followers times the part of them that is active, rounded up. The part is a percentage of two decimals, so that the product is exact. */
export const activeFollowersOf = ({ followers, activeFollower }: Pick<Kol, 'followers' | 'activeFollower'>): number | null =>
  followers === null || activeFollower === null ? null : Math.ceil((followers * Math.round(activeFollower * hundredth)) / (hundredth * hundredth));

/** Days from one post to the next, to one decimal. */
export const frequencyDaysOf = ({ frequency }: Pick<Kol, 'frequency'>): number | null => (frequency === null ? null : rounded(frequency / secondsPerDay, tenth));

/** Posts a day, to two decimals. */
export const postsPerDayOf = ({ frequency }: Pick<Kol, 'frequency'>): number | null => (frequency === null || frequency === 0 ? null : rounded(secondsPerDay / frequency, hundredth));

/** A share of fans in percent, to two decimals. */
export const fanPercentOf = (percent: number): number => rounded(percent, hundredth);
