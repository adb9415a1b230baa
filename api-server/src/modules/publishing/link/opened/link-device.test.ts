import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { deviceOf } from './link-device.ts';

interface KnownAgent {
  readonly userAgent: string;
  readonly deviceCategory: 'mobile' | 'tablet' | 'desktop';
}

/** User agents of real visits, with the device by the measures of its screen. */
const knownAgents = unsafeCast<readonly KnownAgent[]>(
  JSON.parse(
    readFileSync(join(dirname(createRequire(import.meta.url).resolve('user-agents')), 'user-agents.json'), 'utf8'),
  ),
);
const deviceByCategory = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const;

test('the devices of real visits are recognized', () => {
  const byAgent = new Map(knownAgents.map(({ userAgent, deviceCategory }) => [userAgent, deviceCategory]));
  expect(byAgent.size).toBeGreaterThan(500);
  const different = [...byAgent].filter(([userAgent, category]) => deviceOf(userAgent) !== deviceByCategory[category]);
  expect(different).toEqual([]);
});

const android =
  'Mozilla/5.0 (Linux; Android 16; SM-S926U Build/BP4A.251205.006; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.8010.36 Mobile Safari/537.36';
const androidTablet =
  'Mozilla/5.0 (Linux; Android 15; SM-X710 Build/AP3A.240905.015; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.8010.36 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const inAndroid = '448.0.0.54.85 Android (36/16; 540dpi; 1080x2340; samsung; SM-S926U; e2q; qcom; en_US; 1073639361)';
const inIPhone = '448.0.0.54.85 (iPhone16,1; iOS 18_7; en_US; en; scale=3.00; 1179x2556; 1073639361)';

test.each([
  // Apps that show pages in a browser of their own.
  ['phone', `${android} Instagram ${inAndroid}`],
  ['phone', `${android} Barcelona ${inAndroid}`],
  ['phone', `${android} [FB_IAB/FB4A;FBAV/530.0.0.0.1;IABMV/1;]`],
  ['phone', `${android} Snapchat/13.10.0.41 (SM-S926U; Android 16#S926USQU4; gzip)`],
  ['phone', `${android} [Pinterest/Android]`],
  ['phone', `${android} Line/15.1.0/IAB`],
  [
    'phone',
    `${android} musical_ly_2023507030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/35.7.3 ByteLocale/en`,
  ],
  [
    'phone',
    `${android} MicroMessenger/8.0.50.2701(0x28003253) WeChat/arm64 Weixin NetType/WIFI Language/zh_TW ABI/arm64`,
  ],
  ['phone', `${android} XWEB/1300333 MMWEBSDK/20240501`],
  ['phone', `${android} KAKAOTALK/25.1.0 (INAPP)`],
  ['phone', `${android} Twitter for Android`],
  ['phone', `${iPhone} Instagram ${inIPhone}`],
  ['phone', `${iPhone} Barcelona ${inIPhone}`],
  ['phone', `${iPhone} [FBAN/FBIOS;FBAV/530.0.0.0.1;FBDV/iPhone16,1;FBMD/iPhone;FBSN/iOS]`],
  ['phone', `${iPhone} Safari Line/15.1.0`],
  ['phone', `Instagram ${inAndroid}`],
  ['phone', `Instagram ${inIPhone}`],
  [
    'tablet',
    `${androidTablet} Instagram 448.0.0.54.85 Android (35/15; 340dpi; 1600x2560; samsung; SM-X710; gts9wifi; qcom; en_US; 1073639361)`,
  ],
  ['tablet', `${androidTablet} Snapchat/13.10.0.41 (SM-X710; Android 15#X710XXS; gzip)`],
  ['tablet', `${iPad} Instagram 448.0.0.54.85 (iPad14,3; iPadOS 18_7; en_US; en; scale=2.00; 1668x2388; 1073639361)`],
  // The app of the phone on a tablet.
  ['tablet', `${iPhone} Instagram 448.0.0.54.85 (iPad14,3; iOS 18_7; en_US; en; scale=2.00; 750x1334; 1073639361)`],
  // Browsers.
  ['phone', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['phone', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'],
  [
    'phone',
    'Mozilla/5.0 (Linux; U; Android 14; en-US; 2201117TG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
  ],
  ['phone', 'Mozilla/5.0 (Mobile; LYF/F300B; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  [
    'phone',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
  ],
  [
    'phone',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1',
  ],
  [
    'tablet',
    'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 HuaweiBrowser/5.1',
  ],
  [
    'computer',
    'Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 HuaweiBrowser/5.1',
  ],
  [
    'tablet',
    'Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/140.4.1 like Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'tablet',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Silk/140.4.1 like Chrome/140.0.0.0 Safari/537.36',
  ],
  ['computer', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; SLCC2; Tablet PC 2.0)'],
  [
    'computer',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  ],
  ['computer', 'Mozilla/5.0 (X11; FreeBSD amd64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack_SSB/4.41.105 Chrome/153.0.0.0 Electron/39.0 Safari/537.36',
  ],
  // Neither.
  [
    'unknown',
    'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2 Build/STT2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36',
  ],
  [
    'unknown',
    'Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7285) AppleWebKit/537.36 (KHTML, like Gecko) Silk/140.4.1 like Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'unknown',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager',
  ],
  [
    'unknown',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
  ],
  [
    'unknown',
    'Mozilla/5.0 (PlayStation; PlayStation 5/10.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  ],
  ['unknown', ''],
  ['unknown', undefined],
])('it is a %s that sends %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
