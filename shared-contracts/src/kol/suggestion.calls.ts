import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, idSchema, idWith } from '../schema/schema.ts';
import { kolUsernameSchema } from './kol-setting.schema.ts';

const rateSchema = z.nullable(z.number());

/** An account that resembles one of the caller's influencers, with the reason. */
const suggestionSchema = z.object({
  username: z.string(),
  followers: countSchema,
  /** Percent; null where it is unknown or not shared. */
  engagementRate: rateSchema,
  /** The influencer that it resembles most, with the compared figures. */
  because: z.object({
    username: z.string(),
    followers: countSchema,
    engagementRate: rateSchema,
    tags: z.array(z.string()),
    isAsEngaging: z.boolean(),
  }),
});

export const suggestionCalls = {
  getSuggestedKol: defineCall({
    id: 'kol.getSuggestedKol',
    method: 'GET',
    path: '/kol/getSuggestedKol',
    summary:
      "Accounts that are like the caller's influencers, those with most in common first: never one that is in the list or was rejected.",
    right: 'session',
    owner: 'caller',
    response: z.object({ suggestList: z.array(suggestionSchema) }),
  }),
  getSimilarKol: defineCall({
    id: 'kol.getSimilarKol',
    method: 'GET',
    path: '/kol/getSimilarKol',
    summary: "Accounts that are like one of the caller's influencers, as `getSuggestedKol` finds them for all.",
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idWith('noKolId') }),
    response: z.object({ suggestList: z.array(suggestionSchema) }),
    errors: ['notFound'],
  }),
  setRejectKol: defineCall({
    id: 'kol.setRejectKol',
    method: 'POST',
    path: '/kol/setRejectKol',
    summary: 'An account is suggested no more, or may be again.',
    right: 'session',
    owner: 'caller',
    body: z.object({ username: kolUsernameSchema, isRejected: z._default(z.boolean(), true) }),
    /** Null when the rejection was withdrawn. */
    response: z.object({ rejectId: z.nullable(idSchema) }),
  }),
} as const;
