import type { Language } from '../../i18n/languages.ts';
import { isolationElementId, type Isolation, type IsolationAssets } from '../isolation.ts';
import { escapeHtml, jsonForHtml } from './escape-html.ts';
import { ground, pageBody, readingHead } from './page-head.ts';

export interface IsolationPageParts {
  readonly nonce: string;
  readonly language: Language;
  /** The workbench, or the page in its frame in which the remote runs. */
  readonly part: keyof IsolationAssets['parts'];
  readonly assets: IsolationAssets;
  readonly isolation: Isolation;
}

/** One of the two pages of an isolation. */
export function renderIsolationPage({ nonce, language, part, assets, isolation }: IsolationPageParts): string {
  const { scripts, styles } = assets.parts[part];
  const { id } = isolation.descriptor;
  const head = [
    ...readingHead,
    `<title>${escapeHtml(`${id} ${isolation.version}`)} · Tessera</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${escapeHtml(assets.icon)}">`,
    `<style nonce="${nonce}">${ground}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...scripts.map((file) => `<script defer nonce="${nonce}" src="${escapeHtml(file)}"></script>`),
  ];
  return [
    `<!doctype html><html lang="${language}"><head>`,
    ...head,
    ...pageBody(`<script type="application/json" id="${isolationElementId}">${jsonForHtml(isolation)}</script>`),
  ].join('\n');
}
