import type * as z from 'zod/mini';

const jsonOf = (text: string, place: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${place} is damaged: it is not valid JSON.`, { cause: error });
  }
};

/** Reads a JSON file of a store. Throws an error that names the file, or its address, and the first wrong part. */
export function parseStored<Value>(text: string, schema: z.ZodMiniType<Value>, place: string): Value {
  const parsed = schema.safeParse(jsonOf(text, place));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues[0]?.path.join('.');
  throw new Error(
    `${place} is damaged or from another release: ${wrong ? `"${wrong}" is not as expected` : 'it has other content than expected'}.`,
    { cause: parsed.error },
  );
}
