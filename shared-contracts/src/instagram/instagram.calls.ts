import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { coworkShape } from '../kol/kol-view.schema.ts';

const shortcodeSchema = z.string().check(z.regex(/^[\w-]{5,40}$/u, { error: 'invalid' }));
const slideSchema = z.string().check(z.regex(/^[1-9]\d?$/u, { error: 'invalid' }));

export const instagramCalls = {
  mediaSrc: defineCall({
    id: 'instagram.mediaSrc',
    method: 'GET',
    path: '/instagram/mediaSrc',
    summary: "The picture of a media in the caller's folders, or of one slide of it.",
    right: 'session',
    owner: 'caller',
    query: z.object({
      shortcode: shortcodeSchema,
      /** Position in a GraphSidecar, from 1. */ slide: z.optional(slideSchema),
    }),
    response: 'binary',
    errors: ['notFound', 'processContentFailed'],
    rate: 'image',
  }),
  videoSrc: defineCall({
    id: 'instagram.videoSrc',
    method: 'GET',
    path: '/instagram/videoSrc',
    summary:
      "The video of a media in the caller's folders, or of one slide of it, or the requested range of its bytes. It is passed on from the platform and not kept.",
    right: 'session',
    owner: 'caller',
    query: z.object({
      shortcode: shortcodeSchema,
      /** Position in a GraphSidecar, from 1. */ slide: z.optional(slideSchema),
    }),
    response: 'binary',
    errors: ['notFound', 'processContentFailed'],
    rate: 'image',
  }),
  profileSrc: defineCall({
    id: 'instagram.profileSrc',
    method: 'GET',
    path: '/instagram/profileSrc',
    summary:
      "The picture of an account in the caller's folders or among the caller's influencers; with a co-working tag, of an influencer with that tag.",
    right: 'session',
    owner: 'caller',
    query: z.object({
      username: z.string().check(z.regex(/^[a-z0-9._]{1,30}$/u, { error: 'invalid' })),
      ...coworkShape,
    }),
    response: 'binary',
    errors: ['notFound', 'processContentFailed'],
    rate: 'image',
  }),
} as const;
