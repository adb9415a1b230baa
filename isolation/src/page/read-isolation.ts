import { isolationElementId, isolationSchema, type Isolation } from '@tessera/contracts/remote/isolation';

/** Reads the isolation that the server wrote into the page. Throws if it is missing or invalid. */
export const readIsolation = (page: Document): Isolation =>
  isolationSchema.parse(JSON.parse(page.getElementById(isolationElementId)?.textContent ?? 'null'));
