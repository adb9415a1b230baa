import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { isSeen, requiredLine } from '../http/names.ts';
import { figuresSchema } from '../media/figures.schema.ts';
import { mediaViewShape } from '../media/media-view.schema.ts';
import {
  currencySchema,
  currencyRateSchema,
  emvSettingSchema,
  emvValuesSchema,
  presetNames,
} from '../money/emv-setting.schema.ts';
import { countSchema, idSchema, revisionSchema } from '../schema/schema.ts';

const nameSchema = requiredLine(60).check(isSeen);

/** A user's own setting, as submitted. */
export const ownEmvSchema = z.object({
  /** Id of the setting to change; absent to create one. */
  id: z.optional(idSchema),
  name: nameSchema,
  preset: z.nullable(z.enum(presetNames)),
  currency: currencySchema,
  values: emvValuesSchema,
  revision: z.optional(revisionSchema),
});

const listSchema = z.object({
  /** The presets until the user has a setting, then the user's own settings. */
  emvList: z.array(emvSettingSchema),
  currentId: idSchema,
  /** All presets, from which the editor can start. */
  presetList: z.array(emvSettingSchema),
  rates: z.record(currencySchema, currencyRateSchema),
  /** Progress of recalculating contents with the current setting; null when all are done. */
  repricing: z.nullable(z.object({ done: countSchema, total: countSchema })),
});

export const emvCalls = {
  getEmv: defineCall({
    id: 'emv.getEmv',
    method: 'GET',
    path: '/emv/getEmv',
    summary: "The caller's EMV settings, the current one, and the presets.",
    right: 'session',
    owner: 'caller',
    response: listSchema,
  }),
  setEmv: defineCall({
    id: 'emv.setEmv',
    method: 'POST',
    path: '/emv/setEmv',
    summary:
      "Saves a setting of the caller's own and makes it current, or makes an existing one current. All EMV is computed anew by it.",
    right: 'analysis',
    owner: 'caller',
    body: z.object({ emv: z.union([ownEmvSchema, z.object({ id: idSchema })]) }),
    response: listSchema,
    errors: ['notFound', 'conflict', 'usageLimit'],
  }),
  deleteEmv: defineCall({
    id: 'emv.deleteEmv',
    method: 'POST',
    path: '/emv/deleteEmv',
    summary:
      "Deletes a setting of the caller's own. Instead of the current one, the oldest that is left becomes current, or the first preset, and all EMV is computed anew.",
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: listSchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  previewEmv: defineCall({
    id: 'emv.previewEmv',
    method: 'POST',
    path: '/emv/previewEmv',
    summary: 'The figures of a view as they are and as a setting would make them.',
    right: 'analysis',
    owner: 'caller',
    body: z.object({ ...mediaViewShape, emv: z.object({ currency: currencySchema, values: emvValuesSchema }) }),
    response: z.object({
      old: figuresSchema,
      oldCurrency: currencySchema,
      new: figuresSchema,
      newCurrency: currencySchema,
    }),
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
} as const;
