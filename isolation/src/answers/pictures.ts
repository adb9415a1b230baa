import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Settings } from '../workbench/settings.ts';

const pictureCalls: readonly Call[] = [
  instagramCalls.mediaSrc,
  instagramCalls.profileSrc,
  storyCalls.storySrc,
  bcaCalls.postSrc,
];

/** A URL that fails to load as a picture. */
const broken = 'data:,';

/** A hue from 0 to 359, always the same for the same text. */
const hueOf = (text: string): number =>
  [...text].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** Draws a picture for a name, always the same one: a horizon and a sun in the name's colours. */
function draw(name: string): string {
  const hue = hueOf(name);
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50" preserveAspectRatio="xMidYMid slice"><rect width="40" height="50" fill="hsl(${String(hue)} 45% 72%)"/><circle cx="${String(8 + (hue % 24))}" cy="${String(12 + (hue % 11))}" r="6" fill="hsl(${String((hue + 40) % 360)} 70% 84%)"/><path d="M0 ${String(28 + (hue % 9))}Q20 ${String(20 + (hue % 13))} 40 ${String(30 + (hue % 7))}V50H0Z" fill="hsl(${String((hue + 200) % 360)} 30% 42%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(shape)}`;
}

/**
 * The URL of a picture, which the browser loads itself, according to the settings. Null
 * for the server's own picture and for calls that return no picture.
 */
export function pictureFor(
  call: Call,
  query: Readonly<Record<string, unknown>>,
  { answers, overrides, faults }: Settings,
): string | null {
  // Compare ids: a remote bundles its own copy of the contracts.
  if (!pictureCalls.some(({ id }) => id === call.id)) return null;
  const { kind } = overrides[call.id]?.answer ?? { kind: answers };
  if (kind === 'problem' || faults.includes('callsDown') || faults.includes('calls500')) return broken;
  return kind === 'server' ? null : draw(Object.values(query).map(String).join(' '));
}

/** Replaces the picture URLs in an answer according to the settings. */
export function withPictures(answer: unknown, settings: Settings): unknown {
  if (typeof answer === 'string') {
    const [path = '', search = ''] = answer.split('?');
    const call = pictureCalls.find((known) => `/api${known.path}` === path);
    return (call && pictureFor(call, Object.fromEntries(new URLSearchParams(search)), settings)) ?? answer;
  }
  if (Array.isArray(answer)) return answer.map((part: unknown) => withPictures(part, settings));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]: [string, unknown]) => [name, withPictures(part, settings)]),
  );
}
