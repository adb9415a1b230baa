import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import type { Api } from '../../http/api.ts';
import { registerCall } from '../../http/register-call.ts';
import { describeAudience } from './audience.service.ts';

export function audienceRoutes(api: Api): void {
  const { sources } = api.dependencies;
  registerCall(api, audienceCalls.getAudience, ({ body, caller, db, now }) => describeAudience({ db, caller, now }, { isThere: sources.hasVendor(), readSample: (username, signal) => sources.sampleOf(username, signal) }, body));
}
