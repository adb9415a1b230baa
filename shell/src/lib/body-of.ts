import type { Call, Schema } from '@tessera/contracts/http/define-call';

/** The schema of what a call sends, to check a form by. Throws for a call that sends nothing. */
export function bodyOf<Body extends Schema>(call: Call<Schema, Body>): Body {
  if (!call.body) throw new TypeError(`${call.id} takes no body`);
  return call.body;
}
