import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import type { Api } from '../../http/api.ts';
import { registerCall } from '../../http/register-call.ts';
import { describeComparison } from './compare.service.ts';

export function compareRoutes(api: Api): void {
  registerCall(api, compareCalls.getComparison, ({ body: { itemList, metric, granularity, ...view }, caller, db, now }) => describeComparison({ db, caller, now }, itemList, view, { metric, granularity }));
}
