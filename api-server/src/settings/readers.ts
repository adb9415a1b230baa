import { isLanguage, type Language } from '@tessera/contracts/i18n/languages';
import ipaddr from 'ipaddr.js';
import { coversStrangers } from './networks.ts';
import { isPublicSuffix } from './public-suffix.ts';

/**
 * Parses a setting's text. `limits` describes the accepted values in the documented table, where they are not obvious.
 */
export type Reader<Value> = ((text: string) => Value) & { readonly limits?: string };

export const text = (value: string): string => value;

export const wholeNumber = (least: number, most: number): Reader<number> => {
  const read = (value: string): number => {
    const number = Number(value);
    const isValid = /^\d+$/u.test(value) && number >= least && number <= most;
    if (!isValid) throw new Error(`must be a whole number from ${least} to ${most}`);
    return number;
  };
  return Object.assign(read, { limits: `From ${least} to ${most}.` });
};

export const yesOrNo = (value: string): boolean => {
  if (value !== 'true' && value !== 'false') throw new Error('must be true or false');
  return value === 'true';
};

const urlOf = (value: string, protocols: readonly string[]): URL => {
  const url = URL.parse(value);
  if (url === null || !protocols.includes(url.protocol)) {
    throw new Error(`must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  }
  return url;
};

/** An address that may have a path, a user or parameters, as those of databases and mail servers do. */
export const address =
  (...protocols: readonly string[]) =>
  (value: string): string => {
    urlOf(value, protocols);
    return value.replace(/(?<!\/)\/+$/u, '');
  };

/**
 * The address of a service: a path may follow the host, but nothing that would end up in logs or be lost when a path is
 * added.
 */
export const serviceAddress = (value: string): string => {
  const url = urlOf(value, ['http:', 'https:']);
  if (url.username !== '' || url.password !== '') throw new Error('must not contain a user or a password');
  if (/[?#]/u.test(value)) throw new Error('must not contain ? or #');
  return value.replace(/(?<!\/)\/+$/u, '');
};

/** An address that paths of ours are added to: protocol, host and port, nothing else. */
export const origin = (value: string): string => {
  const url = urlOf(value, ['http:', 'https:']);
  if (url.username !== '' || url.password !== '') throw new Error('must not contain a user or a password');
  if (url.pathname !== '/' || /[?#]/u.test(value))
    throw new Error('must be an origin such as https://www.example.com, without a path, ? or #');
  return url.origin;
};

export const origins = (value: string): readonly string[] => {
  const list = value.split(',').map((entry) => entry.trim());
  const isOrigin = (entry: string): boolean => {
    const url = URL.parse(entry);
    return url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === entry;
  };
  if (!list.every(isOrigin)) throw new Error('must be origins such as https://files.example.com with commas between');
  return list;
};

export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: string): Value => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`);
    return found;
  };

export const language = (value: string): Language => {
  if (!isLanguage(value)) throw new Error('must be one of en, zh-Hant-HK, ja');
  return value;
};

/** Node drops characters that are no base64, so the text is checked, not only the number of bytes. */
export const encryptionKey = (value: string): Buffer => {
  const key = Buffer.from(value, 'base64');
  if (key.length !== 32 || key.toString('base64') !== value) throw new Error('must be 32 bytes in base64');
  return key;
};

export const encryptionKeys = (value: string): readonly Buffer[] =>
  value.split(',').map((key) => encryptionKey(key.trim()));

export const hostNames = (value: string): readonly string[] => {
  const names = value.split(',').map((name) => name.trim().toLowerCase());
  if (!names.every((name) => /^\.?[a-z\d-]+(?:\.[a-z\d-]+)*$/u.test(name)))
    throw new Error('must be host names with commas between');
  if (names.some(isPublicSuffix)) {
    throw new Error('must not contain names such as .com, .co.uk or .github.io, below which anybody can have a name');
  }
  return names;
};

export const listenAddress = (value: string): string => {
  if (!ipaddr.isValid(value) && !/^[a-z\d-]+(?:\.[a-z\d-]+)*$/iu.test(value))
    throw new Error('must be an address of this machine or a host name');
  return value;
};

export const networks = (value: string): readonly string[] => {
  const list = value.split(',').map((network) => network.trim());
  if (!list.every((network) => ipaddr.isValid(network) || ipaddr.isValidCIDR(network))) {
    throw new Error('must be addresses or networks of the proxies in front, such as 10.0.0.0/8, with commas between');
  }
  if (list.some(coversStrangers))
    throw new Error('must not cover so many public addresses that strangers could claim any address');
  return list;
};

export const graphVersion = (value: string): string => {
  if (!/^v\d{1,3}\.\d{1,2}$/u.test(value)) throw new Error('must be a version such as v25.0');
  return value;
};

export const digits = (value: string): string => {
  if (!/^\d{1,30}$/u.test(value)) throw new Error('must consist of digits');
  return value;
};

const isEmail = (value: string): boolean => /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,255}$/u.test(value);

export const emailAddress = (value: string): string => {
  if (!isEmail(value)) throw new Error('must be one mail address');
  return value;
};

/** A mail address, alone or after the name of its sender. A line break would add headers to every mail. */
export const mailAddress = (value: string): string => {
  const named = /^[^<>\p{Cc}]*<(?<inner>[^<>]*)>$/u.exec(value)?.groups?.['inner'];
  if (!isEmail(named ?? value)) throw new Error('must be one mail address, or a name and <address>');
  return value;
};

/** Who may deploy which remotes over HTTP. */
export interface DeployToken {
  readonly name: string;
  /** Ids of remotes; null for all remotes and the shell. */
  readonly remotes: readonly string[] | null;
  readonly secret: string;
}

const deployTokenMin = 32;
const deployTokenPattern = new RegExp(`^[\\w.~+/=-]{${deployTokenMin},}$`, 'u');
const deployTokenForm =
  `must be tokens of at least ${deployTokenMin} letters, digits or signs of - . _ ~ + / =,` +
  ' or entries name:remotes:token, with commas between';

export const deployTokens = (value: string): readonly DeployToken[] => {
  const tokens = value.split(',').map((entry): DeployToken => {
    const parts = entry.trim().split(':');
    const [name = '', remotes = '', secret = ''] = parts.length === 1 ? ['deploy', '*', ...parts] : parts;
    const isScope = /^[\w-]+$/u.test(name) && /^(?:\*|[a-z\d]+(?:\+[a-z\d]+)*)$/u.test(remotes);
    if (!isScope || !deployTokenPattern.test(secret) || parts.length > 3) throw new Error(deployTokenForm);
    return { name, remotes: remotes === '*' ? null : remotes.split('+'), secret };
  });
  if (new Set(tokens.map(({ name }) => name)).size !== tokens.length)
    throw new Error('must give each token a name of its own');
  if (new Set(tokens.map(({ secret }) => secret)).size !== tokens.length)
    throw new Error('must give each name a token of its own');
  return tokens;
};
