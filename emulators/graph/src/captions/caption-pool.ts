import { type Subject } from '../simulation/subjects.ts';
import { type Words } from '../simulation/words.ts';

/** What is said about each subject of a picture. */
export type SubjectTexts = Readonly<Record<Subject, { things: Words; openers: Words; tags: Words }>>;

/**
 * The words of one language. In templates, `{x}` is a thing of the subject, `{place}` a place in the city, and `{n}` a
 * small number.
 */
export interface CaptionPool {
  subjects: SubjectTexts;
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
