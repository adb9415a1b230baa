import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import type { Api } from '../../http/api.ts';
import { registerPublicCall } from '../../http/register-call.ts';
import { openShare, partsOf } from '../share/share.service.ts';
import { kolListShareKind } from './kol-list.share.ts';
import { presentKolList } from './present-kol-list.ts';

export function kolShareRoutes(api: Api): void {
  const { encryptionKey } = api.dependencies;
  registerPublicCall(api, kolShareCalls.openKolShare, async (context) => {
    const parts = partsOf(context, encryptionKey);
    return presentKolList(parts, await openShare(parts, context.query, kolListShareKind.kind));
  });
}
