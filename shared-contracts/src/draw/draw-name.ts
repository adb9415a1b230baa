import { signatureOf } from './draw-order.ts';

const codeLength = 32;

/** A name as it is compared: however it is written. */
const spelled = (name: string): string => name.trim().replace(/^@/u, '').toLowerCase();

/** The code of an entry: a salted commitment to its name. The key is the salt; without it nobody can find the name by trying. */
export const codeOfName = async (key: string, name: string): Promise<string> => (await signatureOf(key, spelled(name))).slice(0, codeLength);

interface NamedResult {
  readonly entry: number;
  /** The key of the entry's code, which is published with a result alone; null in a draw of before there were such codes. */
  readonly nameKey: string | null;
}

/** The results that a name opens: those whose line has the code of the name. */
export async function resultsOpenedBy<Result extends NamedResult>(name: string, lines: readonly string[], results: readonly Result[]): Promise<Result[]> {
  if (spelled(name) === '') return [];
  const opened = await Promise.all(results.map(async ({ entry, nameKey }) => nameKey !== null && lines[entry]?.split(' ')[0] === (await codeOfName(nameKey, name))));
  return results.filter((_, index) => opened[index]);
}
