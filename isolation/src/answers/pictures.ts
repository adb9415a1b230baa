import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Settings } from '../workbench/settings.ts';

const pictureCalls: readonly Call[] = [...Object.values(instagramCalls), storyCalls.storySrc, bcaCalls.postSrc];

/** What no browser can draw. */
const broken = 'data:,';

/** A number from 0 to 359 that is always the same for a text. */
const hueOf = (text: string): number => [...text].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** A picture for a name, always the same one: a horizon and a sun in colours of its own. */
function draw(name: string): string {
  const hue = hueOf(name);
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50" preserveAspectRatio="xMidYMid slice"><rect width="40" height="50" fill="hsl(${String(hue)} 45% 72%)"/><circle cx="${String(8 + (hue % 24))}" cy="${String(12 + (hue % 11))}" r="6" fill="hsl(${String((hue + 40) % 360)} 70% 84%)"/><path d="M0 ${String(28 + (hue % 9))}Q20 ${String(20 + (hue % 13))} 40 ${String(30 + (hue % 7))}V50H0Z" fill="hsl(${String((hue + 200) % 360)} 30% 42%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(shape)}`;
}

/** The address of a picture, which the browser fetches by itself, as the settings say; null for that of the server, and for what is no picture. */
export function pictureFor(call: Call, query: Readonly<Record<string, unknown>>, { answers, overrides, faults }: Settings): string | null {
  // A remote brings its own copy of the contracts, so a call is known by its id.
  if (!pictureCalls.some(({ id }) => id === call.id)) return null;
  const { kind } = overrides[call.id]?.answer ?? { kind: answers };
  if (kind === 'problem' || faults.includes('callsDown') || faults.includes('calls500')) return broken;
  return kind === 'server' ? null : draw(Object.values(query).map(String).join(' '));
}

/** An answer whose pictures come from where the settings say. */
export function withPictures(answer: unknown, settings: Settings): unknown {
  if (typeof answer === 'string') {
    const [path = '', search = ''] = answer.split('?');
    const call = pictureCalls.find((known) => `/api${known.path}` === path);
    return (call && pictureFor(call, Object.fromEntries(new URLSearchParams(search)), settings)) ?? answer;
  }
  if (Array.isArray(answer)) return answer.map((part: unknown) => withPictures(part, settings));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]: [string, unknown]) => [name, withPictures(part, settings)]));
}
