/** The full address of a short link. */
export const shortAddress = (slug: string): string => new URL(`/s/${slug}`, window.location.origin).href;

/** An address as people read it: the characters that its path and query encode, not their codes. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
