import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import crawlers from 'crawler-user-agents';
import { isProgram } from './is-program.ts';

const { resolve } = createRequire(import.meta.url);
const visits = unsafeCast<readonly { readonly userAgent: string }[]>(
  JSON.parse(readFileSync(join(dirname(resolve('user-agents')), 'user-agents.json'), 'utf8')),
);

const isBot = (userAgent: string): boolean => isProgram('GET', userAgent);

test('the browsers of real visits are people', () => {
  expect([...new Set(visits.map(({ userAgent }) => userAgent))].filter(isBot)).toEqual([]);
});

/** Examples of the list that people use: browsers of apps, and editors and desktops that are made like a browser. */
const isPerson = (userAgent: string): boolean =>
  /Instagram \d|MetaIAB|Electron\/|Fluid\/|TSM-turingos/u.test(userAgent);

test('known crawlers are programs', () => {
  const examples = crawlers.flatMap(({ instances }) => instances);
  expect(examples.length).toBeGreaterThan(1_500);
  expect(examples.filter((userAgent) => !isBot(userAgent) && !isPerson(userAgent))).toEqual([]);
});

test.each([
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Mozilla/4.0 (compatible; ms-office; MSOffice rmj)',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.12026; Pro)',
  'Microsoft Office/16.0 (Microsoft Outlook 16.0.12026; Pro)',
  'Microsoft Office Word/16.0.17928 (Windows/10.0; Desktop x64; en-US; Desktop app; Dell Inc./OptiPlex)',
  'Microsoft Office Existence Discovery',
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; Microsoft Outlook 16.0.4266; ms-office; MSOffice 16)',
  'Outlook-iOS/709.2144270.prod.iphone (2.10.0)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 SafeLinks',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) MicrosoftPreview/2.0 Chrome/153.0.0.0 Safari/537.36',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Dalvik/2.1.0 (Linux; U; Android 13; SM-S918B Build/TP1A.220624.014)',
  'okhttp/4.9.3',
  'curl/8.5.0',
  '',
])('%j is a program', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test('whoever asks only for the headers is a program', () => {
  expect([isProgram('HEAD', visits[0]?.userAgent), isProgram('GET', undefined)]).toEqual([true, true]);
});
