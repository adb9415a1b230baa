import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, cursorSchema, daySchema, emptySchema, idSchema } from '../schema/schema.ts';
import { linkFileQuery, linkFileSchema } from './link-file.schema.ts';
import { linkFileBytesMax } from './link.limits.ts';
import { linkChangeSchema, linkSchema, linkStatsSchema, newLinkSchema, rejectedLinkSchema } from './link.schema.ts';

export const linkCalls = {
  getLinks: defineCall({
    id: 'link.getLinks',
    method: 'POST',
    path: '/link/getLinks',
    summary:
      "One page of the caller's short links, newest first: those in use or the archived ones, narrowed by a word in title, address or tag.",
    right: 'session',
    owner: 'caller',
    body: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      isArchived: z.optional(z.boolean()),
      cursor: z.optional(z.string()),
    }),
    response: z.object({
      linkList: z.array(linkSchema),
      cursor: cursorSchema,
      number: countSchema,
      quota: countSchema,
    }),
    changes: false,
  }),
  addLink: defineCall({
    id: 'link.addLink',
    method: 'POST',
    path: '/link/addLink',
    summary:
      'Makes a short link. A slug that somebody has answers `slugTaken`; a target that is private, or a short link itself, `linkTarget`; an end that is over, `timeOver`.',
    right: 'session',
    owner: 'caller',
    body: newLinkSchema,
    response: z.object({ link: linkSchema }),
    errors: ['slugTaken', 'linkTarget', 'usageLimit', 'timeOver', 'passwordShort'],
    idempotent: true,
  }),
  previewLinks: defineCall({
    id: 'link.previewLinks',
    method: 'POST',
    path: '/link/previewLinks',
    summary:
      'Reads the beginning of a CSV file of links, says how it was read and what its columns mean, and shows the links of its first rows. Nothing is added.',
    right: 'session',
    owner: 'caller',
    query: linkFileQuery,
    upload: { types: ['text/csv'], bytesMax: linkFileBytesMax },
    response: linkFileSchema,
    errors: ['fileKind', 'fileUnreadable', 'fileLineUnreadable', 'fileTooLarge'],
    changes: false,
  }),
  addLinks: defineCall({
    id: 'link.addLinks',
    method: 'POST',
    path: '/link/addLinks',
    summary:
      'Makes short links of the rows of a CSV file, as far as the plan has room. What the query does not say of how it is read is guessed from what is in the file, the columns by their names in any language of the product; a row that is wrong makes none, and is named with its reason.',
    right: 'session',
    owner: 'caller',
    query: linkFileQuery,
    upload: { types: ['text/csv'], bytesMax: linkFileBytesMax },
    response: z.object({
      linkList: z.array(linkSchema),
      rejectedList: z.array(rejectedLinkSchema),
      isWhole: z.boolean(),
    }),
    errors: ['fileKind', 'fileUnreadable', 'fileLineUnreadable', 'fileTooLarge'],
    idempotent: true,
  }),
  updateLink: defineCall({
    id: 'link.updateLink',
    method: 'POST',
    path: '/link/updateLink',
    summary: 'Changes a short link, archives it or takes it into use again. A stale revision answers `conflict`.',
    right: 'session',
    owner: 'caller',
    body: linkChangeSchema,
    response: z.object({ link: linkSchema }),
    errors: ['notFound', 'conflict', 'linkTarget', 'passwordShort'],
  }),
  deleteLink: defineCall({
    id: 'link.deleteLink',
    method: 'POST',
    path: '/link/deleteLink',
    summary: 'Deletes a short link with its clicks. Its slug is free again.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  getLinkStats: defineCall({
    id: 'link.getLinkStats',
    method: 'GET',
    path: '/link/getLinkStats',
    summary: 'The clicks of a short link in a range of days.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idSchema, dateFrom: daySchema, toDate: daySchema }),
    response: linkStatsSchema,
    errors: ['notFound'],
  }),
} as const;
