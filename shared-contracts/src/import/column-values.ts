import * as z from 'zod/mini';

/** What stands before the fraction of a number. The other mark, like a space or an apostrophe, groups digits. */
export const decimalMarks = ['point', 'comma'] as const;
export const decimalMarkSchema = z.enum(decimalMarks);
export type DecimalMark = z.infer<typeof decimalMarkSchema>;

/** How the numbers of a column are written. */
export const columnNumbersSchema = z.object({
  decimalMark: decimalMarkSchema,
  /** False when the values can be read either way, such as `1.234`. */
  isCertain: z.boolean(),
  /** What its heading multiplies them by: 1000 in "Followers (k)". */
  scale: z.int().check(z.minimum(1)),
});
export type ColumnNumbers = z.infer<typeof columnNumbersSchema>;
