import { storageName } from '../storage/storage-keys.ts';
import { unsafeCast } from './schema.ts';

/*
 * What the first screen asks for is asked from the page's head, while the code that will need it is still on its way.
 * Each answer is given once, to the first who asks for the same, and only for as long as nothing can have changed.
 */

const holder = 'tesseraEarly';

/** Milliseconds for which an early answer counts as an answer of now. */
export const earlyAge = 15_000;

interface EarlyAnswers {
  /** When they were asked for, in milliseconds since 1970: other tabs and a sleep of the machine go by the same clock. */
  readonly at: number;
  /** By their address. Null once it was given; of a request that did not come through, no response. */
  readonly answers: Record<string, Promise<Response | null> | null>;
}

// A body that nobody reads would keep its request open for as long as the page stands, and not every page asks for all of them.
const readWhole = 'async r=>r.body?new Response(await r.blob(),r):r';

/** The script for the page's head that asks these addresses; each is a GET of this origin. */
export const askEarly = (addresses: readonly string[]): string =>
  `self.${holder}={at:Date.now(),answers:Object.fromEntries(${JSON.stringify(addresses)}.map(a=>[a,fetch(a,{headers:{accept:'application/json'}}).then(${readWhole}).catch(()=>null)]))}`;

/** The script for the page's head that brings answers with it, each the JSON of a call at its address, safe inside a script element. */
export const giveEarly = (answers: Readonly<Record<string, string>>): string =>
  `self.${holder}??={at:Date.now(),answers:{}};${Object.entries(answers)
    .map(([address, json]) => `self.${holder}.answers[${JSON.stringify(address)}]=Promise.resolve(new Response(${json},{headers:{'content-type':'application/json'}}))`)
    .join(';')}`;

/** Early answers count no longer: something is being changed, or somebody else may be signed in. */
export const forgetEarly = (): void => {
  Reflect.deleteProperty(globalThis, holder);
};

/** When somebody last signed in or out in this browser, or changed their settings, as its tabs keep it; 0 where nobody did, or nothing is kept. */
function sessionChangedAt(): number {
  try {
    return Number(globalThis.localStorage?.getItem(storageName('sessionChangedAt', null)));
  } catch {
    return 0;
  }
}

const isPast = ({ at }: EarlyAnswers): boolean => Math.abs(Date.now() - at) > earlyAge || sessionChangedAt() >= at;

/**
 * A `fetch` that gives the early answer to an address below the origin, or null where there is none. Where the early request did not come through, it
 * asks anew. Who asks a second time expects something else than the first time, so then all are forgotten.
 */
export function takeEarly(address: string): typeof globalThis.fetch | null {
  const held = unsafeCast<EarlyAnswers | undefined>(Reflect.get(globalThis, holder));
  const answer = held?.answers[address];
  if (held === undefined || answer === undefined) return null;
  if (answer === null || isPast(held)) {
    forgetEarly();
    return null;
  }
  held.answers[address] = null;
  return async (input, init) => (await answer) ?? fetch(input, init);
}
