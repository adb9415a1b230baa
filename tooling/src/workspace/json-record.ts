type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON text's object, or the object below one of its keys; an empty object if there is none. */
export function recordIn(text: string, key?: string): JsonRecord {
  const content: unknown = JSON.parse(text);
  const wanted = key === undefined || !isRecord(content) ? content : content[key];
  return isRecord(wanted) ? wanted : {};
}
