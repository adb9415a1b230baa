import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, emptySchema, idSchema } from '../schema/schema.ts';
import { emailSchema } from '../user/user.schema.ts';
import {
  coworkNoticeSchema,
  coworkRoleSchema,
  coworkTagChangeSchema,
  coworkTagNameSchema,
  coworkTagSchema,
} from './cowork.schema.ts';

const tagAnswer = z.object({ tagInfo: coworkTagSchema });

export const coworkCalls = {
  getCoworkTags: defineCall({
    id: 'kol.getCoworkTags',
    method: 'GET',
    path: '/kol/getCoworkTags',
    summary: "The caller's co-working tags and those that are shared with the caller, by name.",
    right: 'session',
    owner: 'caller',
    response: z.object({ coworkTagList: z.array(coworkTagSchema) }),
  }),
  addCoworkTag: defineCall({
    id: 'kol.addCoworkTag',
    method: 'POST',
    path: '/kol/addCoworkTag',
    summary: 'Makes a co-working tag, which nobody else sees yet.',
    right: 'session',
    owner: 'caller',
    body: z.object({ tagName: coworkTagNameSchema }),
    response: tagAnswer,
    errors: ['contentExists', 'usageLimit'],
  }),
  updateCoworkTag: defineCall({
    id: 'kol.updateCoworkTag',
    method: 'POST',
    path: '/kol/updateCoworkTag',
    summary:
      'Renames a tag, or changes who has it. A name on a stale revision answers `conflict` with the name that stands.',
    right: 'session',
    owner: 'caller',
    body: z.object({ tagInfo: coworkTagChangeSchema }),
    response: z.object({
      tagInfo: coworkTagSchema,
      /** The influencers that had the tag not yet, so that adding it can be undone without anything else. */
      addedKol: z._default(z.array(idSchema), []),
    }),
    errors: ['notFound', 'conflict', 'contentExists', 'needPermission'],
  }),
  deleteCoworkTag: defineCall({
    id: 'kol.deleteCoworkTag',
    method: 'POST',
    path: '/kol/deleteCoworkTag',
    summary: 'Deletes a tag: its members see its influencers no longer. The influencers stay with their owner.',
    right: 'session',
    owner: 'caller',
    body: z.object({ tagId: idSchema }),
    response: emptySchema,
    errors: ['notFound', 'needPermission'],
    whenExpired: 'allow',
  }),
  addCoworkMember: defineCall({
    id: 'kol.addCoworkMember',
    method: 'POST',
    path: '/kol/addCoworkMember',
    summary:
      'Shares a tag with the account of an address, or invites the address. Who is a member already gets the role that is given.',
    right: 'session',
    owner: 'caller',
    body: z.object({ tagId: idSchema, email: emailSchema, role: z._default(coworkRoleSchema, 'see') }),
    response: tagAnswer,
    errors: ['notFound', 'needPermission', 'usageLimit', 'invalid'],
    rate: 'lookup',
  }),
  deleteCoworkMember: defineCall({
    id: 'kol.deleteCoworkMember',
    method: 'POST',
    path: '/kol/deleteCoworkMember',
    summary:
      'Takes a member out of a tag, or leaves it: the owner removes anybody, a member the own self. Null for who left.',
    right: 'session',
    owner: 'caller',
    body: z.object({ tagId: idSchema, userId: idSchema }),
    response: z.object({ tagInfo: z.nullable(coworkTagSchema) }),
    errors: ['notFound', 'needPermission'],
    whenExpired: 'allow',
  }),
  getChangeNotify: defineCall({
    id: 'kol.getChangeNotify',
    method: 'GET',
    path: '/kol/getChangeNotify',
    summary: 'What others did in co-working tags of the caller, newest first.',
    right: 'session',
    owner: 'caller',
    response: z.object({ notifyList: z.array(coworkNoticeSchema), unseen: countSchema }),
  }),
  seeChangeNotify: defineCall({
    id: 'kol.seeChangeNotify',
    method: 'POST',
    path: '/kol/seeChangeNotify',
    summary: 'All that is told of changes by now counts as seen.',
    right: 'session',
    owner: 'caller',
    response: emptySchema,
    whenExpired: 'allow',
  }),
} as const;
