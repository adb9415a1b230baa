import * as z from 'zod/mini';

/** A picture that was sent for an article: its file's name, as the upload answered it. */
export const articleImageSchema = z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/u));
