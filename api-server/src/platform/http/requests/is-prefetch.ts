import type { IncomingHttpHeaders } from 'node:http';

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/**
 * Whether a browser or an app requests a page before a person asks for it: to have it ready, or for a preview. The names
 * of the header are those of Chrome, Firefox, Safari and the network's apps, present and past.
 */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].some((value) =>
    /prefetch|prerender|preview/iu.test(first(value)),
  );
