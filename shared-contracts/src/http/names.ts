import * as z from 'zod/mini';

/** Embeddings, overrides and isolates, which turn around what stands beside a name, and separators of lines. */
const steering = /[\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu;
/** Only spaces, control characters, and characters that have neither width nor ink. */
const unseen = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const oneLine = /^[^\p{Cc}]*$/u;

/** Removes from a typed text the characters that would change how the texts beside it are read. */
const withoutSteering = z.overwrite((text: string) => text.replaceAll(steering, ''));

/** Whether anything of a text can be seen. */
export const canBeSeen = (text: string): boolean => !unseen.test(text);

/** Refuses a typed text of which nothing can be seen. Not for responses: what was stored earlier is shown as it is. */
export const isSeen = z.refine<string>(canBeSeen, { error: 'empty' });

/** A typed line of text: trimmed, at most `most` characters, without control characters. It can be empty. */
export const typedLine = (most: number) =>
  z.string().check(withoutSteering, z.trim(), z.maxLength(most), z.regex(oneLine, { error: 'invalid' }));

/** A typed line that must not be empty. */
export const requiredLine = (most: number) => typedLine(most).check(z.minLength(1, { error: 'empty' }));

/**
 * A typed name: a required line of which something can be seen. For requests only, because names that were stored
 * earlier are shown as they are. One line is a refinement here and no pattern: a pattern would be a stricter contract
 * for the calls that were deployed without one.
 */
export const typedName = (most: number) =>
  z.string().check(
    withoutSteering,
    z.trim(),
    z.minLength(1, { error: 'empty' }),
    z.maxLength(most),
    z.refine((text) => oneLine.test(text), { error: 'invalid' }),
    isSeen,
  );
