import * as z from 'zod/mini';
import { typedName } from '../http/names.ts';
import { idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';

/** Maximum characters of a view's name. */
export const viewNameMax = 60;
/** Maximum number of views of one board. */
export const viewsMax = 50;

export const viewNameSchema = typedName(viewNameMax);
/** The body of a form that names a view. */
export const viewNameFormSchema = z.object({ name: viewNameSchema });

/** The query string of the view's URL, without the question mark. */
export const viewSearchSchema = z.string().check(z.maxLength(8_000), z.regex(/^[^\s?#]*$/u, { error: 'invalid' }));

export const savedViewSchema = z.object({
  id: idSchema,
  folderId: idSchema,
  name: z.string().check(z.minLength(1), z.maxLength(viewNameMax), z.regex(/^[^\p{Cc}]*$/u)),
  search: viewSearchSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;
