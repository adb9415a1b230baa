import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { folderIdSchema } from '../media/media-view.schema.ts';
import { countSchema, idSchema } from '../schema/schema.ts';
import { openErrors, shareKeySchema } from '../share/share.schema.ts';
import {
  drawCountSchema,
  drawReasonSchema,
  drawRulesSchema,
  drawSchema,
  newDrawSchema,
  sharedDrawSchema,
} from './draw.schema.ts';

const drawAnswer = z.object({ draw: drawSchema });

export const drawCalls = {
  getDraws: defineCall({
    id: 'folder.getDraws',
    method: 'GET',
    path: '/folder/getDraws',
    summary: 'The draws of a folder, newest first.',
    right: 'session',
    owner: 'caller',
    query: z.object({ folderId: folderIdSchema }),
    response: z.object({ drawList: z.array(drawSchema) }),
    errors: ['notFound'],
  }),
  previewDraw: defineCall({
    id: 'folder.previewDraw',
    method: 'POST',
    path: '/folder/previewDraw',
    summary: 'How many posts of a folder each rule of a draw leaves, and how many entries there are in the end.',
    right: 'session',
    owner: 'caller',
    body: z.object({ folderId: folderIdSchema, options: drawRulesSchema }),
    response: z.object({ counts: z.array(drawCountSchema), entries: countSchema }),
    errors: ['notFound', 'planRight'],
    changes: false,
  }),
  drawMedia: defineCall({
    id: 'folder.drawMedia',
    method: 'POST',
    path: '/folder/drawMedia',
    summary:
      'Fixes the list and the seed of a draw and publishes their hashes on a page of its own. Nobody knows the winners before `revealDraw`.',
    right: 'shareReport',
    owner: 'caller',
    body: z.object({ folderId: folderIdSchema, options: newDrawSchema }),
    response: drawAnswer,
    errors: ['notFound', 'planRight', 'usageLimit', 'drawTooFew', 'drawTooMany'],
    idempotent: true,
  }),
  revealDraw: defineCall({
    id: 'folder.revealDraw',
    method: 'POST',
    path: '/folder/revealDraw',
    summary:
      'Publishes the seed of a draw, and with it the winners. Said again it changes nothing. What was announced can be drawn on a plan that has run out.',
    right: 'session',
    owner: 'caller',
    body: z.object({ drawId: idSchema }),
    response: drawAnswer,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  redrawMedia: defineCall({
    id: 'folder.redrawMedia',
    method: 'POST',
    path: '/folder/redrawMedia',
    summary:
      'Draws one place again: the next of the same order takes it, and the first result stays visible with the reason. `drawn` is how many results the caller has seen; others answer `conflict`.',
    right: 'shareReport',
    owner: 'caller',
    body: z.object({
      drawId: idSchema,
      place: z.int().check(z.minimum(1)),
      reason: drawReasonSchema,
      drawn: countSchema,
    }),
    response: drawAnswer,
    errors: ['notFound', 'conflict', 'drawTooFew'],
  }),
  openDraw: defineCall({
    id: 'share.openDraw',
    method: 'GET',
    path: '/share/openDraw',
    summary: 'The draw of a link, with all that it takes to compute it again.',
    right: 'public',
    owner: 'none',
    query: shareKeySchema,
    response: sharedDrawSchema,
    errors: openErrors,
    rate: 'public',
  }),
} as const;
