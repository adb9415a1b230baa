import type { LinkDevice } from '@tessera/contracts/link/link.schema';

/** Television sets, consoles and headsets, whose browsers also name Android, Linux or Windows. */
const others =
  /smart-?tv|google ?tv|apple ?tv|hbbtv|bravia|web0s|\broku|crkey|playstation|nintendo|\bxbox|oculus|\btv\b|\baft[a-z]{1,6}\b/iu;
const tablets = /iPad|\bTablet\b(?! PC)|PlayBook|\bKindle\b|\bSilk\//u;
const phones = /Mobi|iPhone|iPod|Android|Windows Phone|Opera Mini|BlackBerry|\bBB10\b|KAIOS/u;
const computers = /Windows|Macintosh|Linux|CrOS|X11|BSD|OpenHarmony/u;

/**
 * Browsers on Android phones say that they are mobile, wherever in the text: apps put their own name, and often another
 * "Android", behind the name of the browser inside them. A text that is no browser's is that of an app.
 */
const isAndroidTablet = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/') && userAgent.includes('Android') && !userAgent.includes('Mobi');

/** The browser of Fire devices says `Mobile` behind its name on a phone. */
const isSilkPhone = (userAgent: string): boolean => {
  const at = userAgent.indexOf('Silk/');
  return at >= 0 && userAgent.includes('Mobile', at);
};

/** The kind of device according to the user agent. An in-app browser of the network is a person's phone, not a bot. */
export function deviceOf(userAgent: string | undefined): LinkDevice {
  if (userAgent === undefined || userAgent === '' || others.test(userAgent)) return 'unknown';
  if (isAndroidTablet(userAgent) || (tablets.test(userAgent) && !isSilkPhone(userAgent))) return 'tablet';
  if (phones.test(userAgent)) return 'phone';
  return computers.test(userAgent) ? 'computer' : 'unknown';
}
