import { defineCall, type Call, type Schema } from '../http/define-call.ts';
import { openErrors, shareKeySchema } from './share.schema.ts';

/**
 * Defines the call with which the page of a kind of share requests its content. The link authorizes it; the response
 * contains `sharedHeadShape`.
 */
export const defineOpenCall = <Response extends Schema>(
  call: Pick<Call<typeof shareKeySchema, Schema, Response>, 'id' | 'path' | 'summary'> & {
    readonly response: Response;
  },
): Call<typeof shareKeySchema, Schema, Response> =>
  defineCall({
    ...call,
    method: 'GET',
    right: 'public',
    owner: 'none',
    query: shareKeySchema,
    errors: openErrors,
    rate: 'public',
  });
