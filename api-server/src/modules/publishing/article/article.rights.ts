import type { RightsRows } from '../../../testing/rights-rows.ts';

export const articleRights: RightsRows = {
  'article.addArticle': { kind: 'changing' },
  'article.deleteArticle': { kind: 'signedIn' },
  'article.getArticle': { kind: 'signedIn' },
  'article.getArticleImage': { kind: 'everybody', letIn: 'notFound' },
  'article.getArticleVersion': { kind: 'signedIn' },
  'article.getArticleVersions': { kind: 'signedIn' },
  'article.getArticles': { kind: 'signedIn' },
  'article.getHousePage': { kind: 'everybody' },
  'article.getPublishedArticle': { kind: 'everybody', letIn: 'notFound' },
  'article.getPublishedArticles': { kind: 'everybody' },
  'article.getPublications': { kind: 'administering' },
  'article.makeArticleCard': { kind: 'changing', letIn: 'usernameNotFound' },
  'article.moderateArticle': { kind: 'administering', letIn: 'notFound' },
  'article.publishArticle': { kind: 'changing' },
  'article.restoreArticle': { kind: 'changing' },
  'article.unpublishArticle': { kind: 'signedIn' },
  'article.updateArticle': { kind: 'changing' },
  'article.updateHousePage': { kind: 'administering' },
  'article.uploadArticleImage': { kind: 'changing', letIn: 'fileUnreadable' },
};
