import type { ApiClient } from '@tessera/contracts/http/client';
import { bucketIn } from '@tessera/contracts/remote/bucket';
import { readStaticPage, type OfferedVersions } from '@tessera/contracts/remote/page/read-static-page';
import { choicesElementId } from '@tessera/contracts/remote/page/static-choices';
import { systemCalls } from '@tessera/contracts/system/system.calls';

interface RequestOptions {
  readonly api: ApiClient;
  readonly page: Window;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Asks what a page load would bring: our server, or on a plain file server the page itself, because the API behind such
 * a page need not know which versions it offers. Rejects if the answer cannot be read.
 */
export async function requestVersions({
  api,
  page,
  fetch = globalThis.fetch,
}: RequestOptions): Promise<OfferedVersions> {
  if (page.document.getElementById(choicesElementId) === null) return api.call(systemCalls.versionSet);
  const answer = await fetch(page.location.pathname, { cache: 'no-cache' });
  return readStaticPage(await answer.text(), bucketIn(page.document.cookie));
}
