import { unsafeCast } from '../schema/schema.ts';
import { storageName } from '../storage/storage-keys.ts';

/*
 * The head of the page sends the requests of the first screen while the code is still loading (decision 0023).
 * Each response is used once, by the first call for the same address, and only while nothing can have changed.
 */

const holder = 'tesseraEarly';

/** Milliseconds for which an early response counts as current. */
export const earlyAge = 15_000;

interface EarlyAnswers {
  /**
   * Time of the requests in milliseconds since 1970: a clock that other tabs share and that continues while the machine
   * sleeps.
   */
  readonly at: number;
  /** By address. The entry is null once it was used; the promise resolves to null when the request failed. */
  readonly answers: Record<string, Promise<Response | null> | null>;
}

// Reads the body at once: an unread one keeps its request open for the life of the page, and not every page uses all
// responses.
const readWhole = 'async r=>r.body?new Response(await r.blob(),r):r';

/** The script for the page's head that sends GET requests to these addresses of this origin. */
export const askEarly = (addresses: readonly string[]): string =>
  `self.${holder}={at:Date.now(),answers:Object.fromEntries(${JSON.stringify(addresses)}.map(a=>[a,fetch(a,{headers:{accept:'application/json'}}).then(${readWhole}).catch(()=>null)]))}`;

/**
 * The script for the page's head that contains responses by address, each the JSON of a call as a string literal that
 * is safe inside a script element.
 */
export const giveEarly = (answers: Readonly<Record<string, string>>): string =>
  `self.${holder}??={at:Date.now(),answers:{}};${Object.entries(answers)
    .map(
      ([address, json]) =>
        `self.${holder}.answers[${JSON.stringify(address)}]=Promise.resolve(new Response(${json},{headers:{'content-type':'application/json'}}))`,
    )
    .join(';')}`;

/** Discards the early responses, because something is being changed or another user may be signed in. */
export const forgetEarly = (): void => {
  Reflect.deleteProperty(globalThis, holder);
};

/**
 * Time at which somebody last signed in or out in this browser, or changed their settings, from local storage; 0 if
 * unknown.
 */
function sessionChangedAt(): number {
  try {
    return Number(globalThis.localStorage?.getItem(storageName('sessionChangedAt', null)));
  } catch {
    return 0;
  }
}

const isPast = ({ at }: EarlyAnswers): boolean => Math.abs(Date.now() - at) > earlyAge || sessionChangedAt() >= at;

/**
 * A `fetch` that returns the early response to an address below the origin, or null where there is none. If the early
 * request failed, it sends a new one. A second call for the same address expects a newer response, so it discards all
 * early ones.
 */
export function takeEarly(address: string): typeof globalThis.fetch | null {
  const early = unsafeCast<EarlyAnswers | undefined>(Reflect.get(globalThis, holder));
  const answer = early?.answers[address];
  if (early === undefined || answer === undefined) return null;
  if (answer === null || isPast(early)) {
    forgetEarly();
    return null;
  }
  early.answers[address] = null;
  return async (input, init) => (await answer) ?? fetch(input, init);
}
