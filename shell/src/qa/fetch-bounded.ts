import { overrideBytesMax, overrideTimeout } from '@tessera/contracts/remote/override-rules';
import { OverrideRefused } from './refused.ts';

async function textWithin(answer: Response, bytesMax: number): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return text + decoder.decode();
    bytes += part.value.byteLength;
    if (bytes > bytesMax) {
      await reader?.cancel();
      throw new OverrideRefused('oversize');
    }
    text += decoder.decode(part.value, { stream: true });
  }
}

/**
 * Downloads an untrusted text file with a limit on size and time, without cookies and without following redirects.
 * With `integrity` the browser verifies its digest. Throws OverrideRefused.
 */
export async function fetchBounded(
  fetch: typeof globalThis.fetch,
  url: URL,
  { integrity, bytesMax = overrideBytesMax }: { readonly integrity?: string; readonly bytesMax?: number } = {},
): Promise<string> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      credentials: 'omit',
      mode: 'cors',
      // A file with a digest is immutable and may come from the cache; any other may have changed.
      cache: integrity === undefined ? 'no-store' : 'default',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(overrideTimeout),
      ...(integrity === undefined ? {} : { integrity }),
    });
    if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400))
      throw new OverrideRefused('redirect');
    if (!answer.ok) throw new OverrideRefused('unreachable', [String(answer.status)]);
    return await textWithin(answer, bytesMax);
  } catch (error) {
    throw error instanceof OverrideRefused ? error : new OverrideRefused('unreachable');
  }
}
