import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import type { Api } from '../../http/api.ts';
import { registerCall } from '../../http/register-call.ts';
import type { ReadBrands } from '../ranking/brand-directory.ts';
import { describeTrends } from './trend.service.ts';

export function trendRoutes(api: Api): void {
  const readBrands: ReadBrands = (usernames, signal) => api.dependencies.sources.brandsOf(usernames, signal);
  registerCall(api, trendCalls.getTrends, ({ body: { kind, sort, number, ...view }, caller, db, now }) => describeTrends({ db, caller, now }, readBrands, view, { kind, sort, number }));
}
