import Bowser from 'bowser';

/** A browser's own text names little more than itself in its first characters. */
const textMax = 400;

/**
 * Browser and system of a user agent by their names, such as `Firefox, Windows`; null when they cannot be recognized.
 */
export function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, textMax));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(', ');
}
