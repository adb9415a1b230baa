/** Texts to pick one from. */
export type Words = readonly [string, ...string[]];
