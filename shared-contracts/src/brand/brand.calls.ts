import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { exportTimeout } from '../limits.ts';
import { brandTables } from './brand-file.labels.ts';
import { brandQuerySchema, brandsSchema } from './brand.schema.ts';

export const brandCalls = {
  getBrands: defineCall({
    id: 'brand.getBrands',
    method: 'POST',
    path: '/brand/getBrands',
    summary:
      'The brands that captions of a view mention, by industry, country and volume, paid posts against organic ones.',
    right: 'analysis',
    owner: 'caller',
    body: brandQuerySchema,
    response: brandsSchema,
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
  exportBrands: defineCall({
    id: 'brand.export',
    method: 'POST',
    path: '/brand/export',
    summary:
      "A table of the brands of a view as a CSV file, the definitions of its columns at the foot. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    body: z.extend(brandQuerySchema, { table: z._default(z.enum(brandTables), 'brands') }),
    response: 'binary',
    errors: ['notFound', 'planRight', 'usageLimit'],
    whenExpired: 'allow',
    timeout: exportTimeout,
    rate: 'report',
  }),
} as const;
