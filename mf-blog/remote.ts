import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleEvents } from '@tessera/contracts/article/article.events';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkEvents } from '@tessera/contracts/link/link.events';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { defineRemote } from '@tessera/contracts/remote/descriptor';

export default defineRemote({
  id: 'blog',
  team: 'Blog and links',
  paths: [
    {
      path: linkPaths.links,
      title: { en: 'Short links', 'zh-Hant-HK': '短網址', ja: '短縮URL' },
      description: {
        en: 'Short addresses of your own, their QR codes, and who clicked them.',
        'zh-Hant-HK': '您自己的短網址、QR Code與點擊統計。',
        ja: '短縮URLとQRコードを作成し、クリック数を集計します。',
      },
    },
    {
      path: articlePaths.blog,
      title: { en: 'Blog', 'zh-Hant-HK': '部落格', ja: 'ブログ' },
      description: {
        en: 'Your articles: written, scheduled and published.',
        'zh-Hant-HK': '撰寫、排程與發佈您的文章。',
        ja: '記事の執筆、予約、公開。',
      },
    },
    {
      path: articlePaths.article,
      layout: 'bare',
      access: 'public',
      withoutPlan: true,
      indexable: true,
      title: { en: 'Articles', 'zh-Hant-HK': '文章', ja: '記事' },
      description: {
        en: 'Published articles about influencers, content and metrics.',
        'zh-Hant-HK': '關於KOL、內容與數據的文章。',
        ja: 'インフルエンサー、コンテンツ、指標についての記事。',
      },
    },
    {
      path: newsletterPaths.newsletter,
      layout: 'bare',
      access: 'public',
      withoutPlan: true,
      title: { en: 'Newsletter', 'zh-Hant-HK': '電子報', ja: 'ニュースレター' },
      description: {
        en: 'New articles by email.',
        'zh-Hant-HK': '以電子郵件接收新文章。',
        ja: '新しい記事をメールでお届けします。',
      },
    },
    {
      path: newsletterPaths.publishing,
      access: 'admin',
      analytics: false,
      title: { en: 'Publishing', 'zh-Hant-HK': '發佈管理', ja: '公開管理' },
      description: {
        en: 'What everybody has published, and the newsletter.',
        'zh-Hant-HK': '所有已發佈的文章與電子報。',
        ja: '公開された記事とニュースレターの管理。',
      },
    },
    {
      path: articlePaths.guideline,
      access: 'public',
      withoutPlan: true,
      indexable: true,
      title: { en: 'Guideline', 'zh-Hant-HK': '使用指南', ja: 'ガイドライン' },
      description: {
        en: 'How to connect an account, and what each metric means.',
        'zh-Hant-HK': '如何連結帳號，以及各項數據的意義。',
        ja: 'アカウントの連携方法と、各指標の意味。',
      },
    },
    {
      path: articlePaths.event,
      access: 'public',
      withoutPlan: true,
      indexable: true,
      title: { en: 'Events', 'zh-Hant-HK': '活動', ja: 'イベント' },
      description: {
        en: 'Dates of trainings, meetings and campaigns.',
        'zh-Hant-HK': '培訓、聚會與行銷活動的日期。',
        ja: '研修、交流会、キャンペーンの日程。',
      },
    },
    {
      path: articlePaths.policy,
      access: 'public',
      withoutPlan: true,
      indexable: true,
      title: { en: 'Policy', 'zh-Hant-HK': '政策', ja: 'ポリシー' },
      description: {
        en: 'Privacy notice and terms.',
        'zh-Hant-HK': '隱私聲明與使用條款。',
        ja: 'プライバシー通知と利用条件。',
      },
    },
  ],
  navigation: [
    { id: 'blog', group: 'management', order: 30, path: articlePaths.blog, icon: 'article', title: { en: 'Blog', 'zh-Hant-HK': '部落格', ja: 'ブログ' } },
    { id: 'links', group: 'management', order: 40, path: linkPaths.links, icon: 'link', title: { en: 'Short links', 'zh-Hant-HK': '短網址', ja: '短縮URL' } },
    { id: 'publishing', group: 'account', order: 60, path: newsletterPaths.publishing, icon: 'article', ownIcon: 'publishing', title: { en: 'Publishing', 'zh-Hant-HK': '發佈管理', ja: '公開管理' } },
    { id: 'guideline', group: 'information', order: 20, path: articlePaths.guideline, icon: 'article', ownIcon: 'guide', title: { en: 'Guideline', 'zh-Hant-HK': '使用指南', ja: 'ガイドライン' } },
    { id: 'event', group: 'information', order: 30, path: articlePaths.event, icon: 'article', ownIcon: 'event', title: { en: 'Events', 'zh-Hant-HK': '活動', ja: 'イベント' } },
    { id: 'policy', group: 'information', order: 40, path: articlePaths.policy, icon: 'policy', title: { en: 'Policy', 'zh-Hant-HK': '政策', ja: 'ポリシー' } },
  ],
  rights: [],
  contractRange: '^1.0.0',
  calls: [
    folderCalls.getFolder,
    linkCalls.getLinks,
    linkCalls.addLink,
    linkCalls.addLinks,
    linkCalls.updateLink,
    linkCalls.deleteLink,
    linkCalls.getLinkStats,
    articleCalls.getArticles,
    articleCalls.getArticle,
    articleCalls.addArticle,
    articleCalls.updateArticle,
    articleCalls.publishArticle,
    articleCalls.unpublishArticle,
    articleCalls.deleteArticle,
    articleCalls.getArticleVersions,
    articleCalls.getArticleVersion,
    articleCalls.restoreArticle,
    articleCalls.uploadArticleImage,
    articleCalls.makeArticleCard,
    articleCalls.getArticleImage,
    articleCalls.getPublishedArticles,
    articleCalls.getPublishedArticle,
    articleCalls.getHousePage,
    articleCalls.updateHousePage,
    newsletterCalls.subscribe,
    newsletterCalls.confirm,
    newsletterCalls.unsubscribe,
    articleCalls.getPublications,
    articleCalls.moderateArticle,
    newsletterCalls.getNewsletters,
    newsletterCalls.addNewsletter,
    newsletterCalls.updateNewsletter,
    newsletterCalls.testNewsletter,
    newsletterCalls.sendNewsletter,
    newsletterCalls.deleteNewsletter,
  ],
  jobs: [
    {
      kind: 'newsletter',
      title: { en: 'Sending a newsletter', 'zh-Hant-HK': '正在寄送電子報', ja: 'ニュースレターを送信中' },
      labelled: { en: 'Newsletter with {label}', 'zh-Hant-HK': '電子報：{label}', ja: 'ニュースレター「{label}」' },
    },
  ],
  publishes: [articleEvents.articlePublished, linkEvents.linkMade],
  consumes: [events.jobProgressed, events.jobFinished, events.resourceChanged, events.streamResumed, events.sessionEnded, events.languageChanged],
});
