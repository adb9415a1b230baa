import { versionFile } from '@tessera/contracts/remote/registry';
import type { Fault } from '../workbench/settings.ts';
import { late } from './late.ts';

/** Delay in milliseconds of files of a slow server. */
const fileSlowness = 4_000;

/** What many servers send with status 200 when a file does not exist. */
const wrongPage = '<!doctype html><html><head><title>Not here</title></head><body></body></html>';

const never = new AbortController().signal;

/** The network through which the remote's files are loaded, with the faults of a start. */
export function createFileNetwork(
  faults: () => readonly Fault[],
  fetch: typeof globalThis.fetch,
): (url: string) => Promise<Response> {
  return async (url) => {
    const now = faults();
    if (now.includes('filesSlow')) await late(fileSlowness, never);
    const isManifest = new URL(url, document.baseURI).pathname.endsWith(`/${versionFile}`);
    if (isManifest && now.includes('badManifest'))
      return new Response(wrongPage, { headers: { 'content-type': 'text/html' } });
    const answer = await fetch(url, { cache: 'no-cache' });
    if (!isManifest || !now.includes('oldContract') || !answer.ok) return answer;
    const content: unknown = await answer.json();
    return Response.json(withOldContract(content));
  };
}

/** Changes a version as if it was built for very old contracts. */
function withOldContract(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('descriptor' in content)) return content;
  return {
    ...content,
    descriptor:
      content.descriptor instanceof Object ? { ...content.descriptor, contractRange: '^0.1.0' } : content.descriptor,
  };
}
