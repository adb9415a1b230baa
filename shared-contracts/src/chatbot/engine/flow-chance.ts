/** A deterministic picker: the same seed gives the same picks, on the server and in the simulator. */
export function pickBy(seed: string): (count: number) => number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (count) => {
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return (hash >>> 0) % count;
  };
}
