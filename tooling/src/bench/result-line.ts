/** The JSON object in the last line of a bench's output; undefined if the last line is not one. */
export function resultLine(output: string): object | undefined {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  try {
    const value: unknown = JSON.parse(last);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
