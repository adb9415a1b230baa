import { isolationElementId, isolationSchema } from '@tessera/contracts/remote/isolation';
import type { Isolation } from '@tessera/contracts/remote/isolation';

/** What the page was told that it is about. Throws when it is missing or does not fit: then there is nothing to isolate. */
export const readIsolation = (page: Document): Isolation => isolationSchema.parse(JSON.parse(page.getElementById(isolationElementId)?.textContent ?? 'null'));
