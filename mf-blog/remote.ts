import { events } from '@tessera/contracts/events/events';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { defineRemote } from '@tessera/contracts/remote/descriptor';

export default defineRemote({
  id: 'blog',
  team: 'Blog and links',
  paths: [
    {
      path: linkPaths.links,
      layout: 'app',
      access: 'session',
      frameable: false,
      analytics: true,
      indexable: false,
      title: { en: 'Short links', 'zh-Hant-HK': '短網址', ja: '短縮URL' },
      description: {
        en: 'Short addresses of your own, their QR codes, and who clicked them.',
        'zh-Hant-HK': '您自己的短網址、QR Code與點擊統計。',
        ja: '短縮URLとQRコードを作成し、クリック数を集計します。',
      },
    },
  ],
  navigation: [
    { id: 'links', group: 'management', order: 40, path: linkPaths.links, icon: 'link', title: { en: 'Short links', 'zh-Hant-HK': '短網址', ja: '短縮URL' } },
  ],
  rights: [],
  contractRange: '^1.0.0',
  calls: [linkCalls.getLinks, linkCalls.addLink, linkCalls.updateLink, linkCalls.deleteLink, linkCalls.getLinkStats],
  publishes: [],
  consumes: [events.sessionEnded, events.languageChanged],
});
