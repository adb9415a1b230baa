import { lookup as lookUpName } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PictureError } from './picture-error.ts';

export interface NetworkRules {
  /**
   * Allowed host names. A leading full stop includes all subdomains. `public` allows any host of the public internet.
   */
  readonly hosts: readonly string[] | 'public';
  /** The only origin that may have a private address and use plain http: the emulator's. */
  readonly privateOrigin: string | null;
}

interface NetworkRequest {
  readonly headers: OutgoingHttpHeaders;
  readonly signal: AbortSignal;
}

const redirectsMax = 3;
const expiredStatuses: readonly number[] = [403, 404, 410];

/** Only addresses of the public internet: no loopback, private, link-local, multicast, mapped or reserved ones. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** A host that is an IP address is not looked up, so it is checked here. */
const isPublicHost = (name: string): boolean => {
  const bare = name.replace(/^\[|\]$/gu, '');
  return ipaddr.isValid(bare) ? isPublicAddress(bare) : true;
};

const isListed = (hosts: NetworkRules['hosts'], name: string): boolean =>
  hosts === 'public'
    ? isPublicHost(name)
    : hosts.some((host) => (host.startsWith('.') ? name.endsWith(host) : name === host));

/** The emulator gets a new port at each start, but stored addresses still contain the old one. */
function atItsPlace(url: URL, privateOrigin: string | null): URL {
  const emulator = privateOrigin === null ? null : URL.parse(privateOrigin);
  return emulator !== null && url.protocol === emulator.protocol && url.hostname === emulator.hostname
    ? new URL(`${url.pathname}${url.search}`, emulator)
    : url;
}

/** Throws for an address that is not allowed. */
function assertAllowed(url: URL, { hosts, privateOrigin }: NetworkRules): void {
  if (url.origin === privateOrigin) return;
  const name = url.hostname.toLowerCase();
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || !isListed(hosts, name))
    throw new PictureError('files must not be fetched from this address');
}

/**
 * Resolves the name once and connects to the address that was checked, so that a second lookup cannot lead elsewhere
 * (DNS rebinding).
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    const checked = addresses?.find(({ address }) => isPublicAddress(address));
    if (error) callback(error, '');
    else if (!checked) callback(new PictureError('the host name does not resolve to a public address'), '');
    else if (options.all) callback(null, [checked]);
    else callback(null, checked.address, checked.family);
  });
};

function open(url: URL, rules: NetworkRules, { headers, signal }: NetworkRequest): Promise<IncomingMessage> {
  assertAllowed(url, rules);
  const isPrivate = url.origin === rules.privateOrigin;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, { signal, agent: false, headers, ...(isPrivate ? {} : { lookup: publicLookup }) });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

/**
 * Requests a file from the allowed hosts. Redirects must lead to allowed hosts, too. The caller reads or destroys the
 * answer, which `isWanted` has accepted. Throws `PictureError`, and the connection's own errors.
 */
export async function requestFile(
  first: URL,
  rules: NetworkRules,
  request: NetworkRequest,
  isWanted: (answer: IncomingMessage) => boolean,
): Promise<IncomingMessage> {
  let url = atItsPlace(first, rules.privateOrigin);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const answer = await open(url, rules, request);
    if (isWanted(answer)) return answer;
    const { statusCode: status = 0, headers } = answer;
    answer.destroy();
    if (expiredStatuses.includes(status)) throw new PictureError(`the file's server answered ${status}`, true);
    const next =
      status >= 300 && status < 400 && headers.location !== undefined ? URL.parse(headers.location, url.href) : null;
    if (next === null) throw new PictureError(`the file's server answered ${status} with an unsupported content type`);
    url = next;
  }
  throw new PictureError('too many redirects');
}
