import { resolveLanguage } from '../../i18n/languages.ts';
import { storageName } from '../../storage/storage-keys.ts';
import type { Boot } from '../boot.ts';
import { bucketAge, bucketCookie, bucketIn, pickRemote } from '../bucket.ts';
import { titleOf } from './page-head.ts';
import { findTarget } from './page-target.ts';
import { preloadsOf, textsFor } from './preloads.ts';
import { choicesElementId, type StaticChoices } from './static-choices.ts';

/*
 * Runs inline in the head of a page on a file server, before the shell: picks this user's versions and adds what a page
 * of the server has in it from the start. The page's policy names its digest.
 */

// The data needs no validation: the same command wrote it and this script into the page.
const readChoices: (text: string) => StaticChoices = JSON.parse;

const storedBucket = (): string | null => bucketIn(document.cookie);

/** A random UUID. `randomUUID` is not used, because it is missing in pages without TLS. */
function newBucket(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  // The 13th and 17th digit are version and variant: RFC 9562, section 5.4.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * The user's bucket, stored for a year from now; null where cookies cannot be stored, so that nobody switches between
 * versions.
 */
function keepBucket(): string | null {
  const isSecure = location.protocol === 'https:';
  document.cookie = `${bucketCookie}=${storedBucket() ?? newBucket()}; path=/; max-age=${String(bucketAge)}; samesite=lax${isSecure ? '; secure' : ''}`;
  return storedBucket();
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageName('language', null));
  } catch {
    return null;
  }
}

/** Adds an element to the head. */
function add<Tag extends 'link' | 'meta' | 'script'>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  text = '',
): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  document.head.append(element);
}

function start(): void {
  const { bootElement, boot, revision, remotes, doors, texts } = readChoices(
    document.getElementById(choicesElementId)?.textContent ?? '',
  );
  const bucket = keepBucket();
  const versionSet = { revision, remotes: remotes.map((choice) => pickRemote(choice, bucket)) };
  const target = findTarget(versionSet, location.pathname);
  const language = resolveLanguage(storedLanguage(), navigator.languages, boot.fallbackLanguage);

  document.documentElement.lang = language;
  document.title = titleOf(target.entry, language);
  if (target.entry) add('meta', { name: 'description', content: target.entry.description[language] });
  if (!target.entry?.indexable) add('meta', { name: 'robots', content: 'noindex, nofollow' });
  for (const { href, as, isForeign, integrity } of preloadsOf(target, doors)) {
    add('link', {
      rel: 'preload',
      as,
      href,
      ...(integrity === '' ? {} : { integrity }),
      ...(isForeign ? { crossorigin: '' } : {}),
    });
  }
  for (const href of textsFor(target, texts)[language] ?? []) add('link', { rel: 'preload', as: 'script', href });
  add('script', { type: 'application/json', id: bootElement }, JSON.stringify({ ...boot, versionSet } satisfies Boot));
}

start();
