import * as z from 'zod/mini';

/** An uploaded article picture: the file name that the upload returned. */
export const articleImageSchema = z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/u));
