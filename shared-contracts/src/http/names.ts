import * as z from 'zod/mini';

/** Embeddings, overrides and isolates, which turn around what stands beside a name, and separators of lines. */
const steering = /[\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu;
/** Only spaces, control characters, and characters that have neither width nor ink. */
const unseen = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Removes from a typed text the characters that would change how the texts beside it are read. */
export const withoutSteering = z.overwrite((text: string) => text.replaceAll(steering, ''));

/** Whether anything of a text can be seen. */
export const canBeSeen = (text: string): boolean => !unseen.test(text);

/** Refuses a typed name of which nothing can be seen. Not for responses: names that were stored earlier are shown as they are. */
export const isSeen = z.refine<string>(canBeSeen, { error: 'empty' });

/** Refuses control characters, also line breaks. */
export const isOneLine = z.refine<string>((text) => !/\p{Cc}/u.test(text), { error: 'invalid' });
