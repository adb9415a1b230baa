import { type Subject } from '../simulation/subjects.ts';

export type Words = readonly [string, ...string[]];

/**
 * The words of one language. In templates, `{x}` is a thing of the subject, `{place}` a place in the city, and `{n}` a
 * small number.
 */
export interface CaptionPool {
  subjects: Readonly<Record<Subject, { things: Words; openers: Words; tags: Words }>>;
  places: Readonly<Record<string, Words>>;
  details: Words;
  closings: Words;
  sponsored: Words;
  coarse: Words;
  mentions: Words;
  general: Words;
  /** The separator between two sentences. */
  space: string;
}
