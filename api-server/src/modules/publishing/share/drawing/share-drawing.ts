import { formatLocales, type Language } from '@tessera/contracts/i18n/languages';
import { isPriced, metricLabels, metrics, type Figures, type Metric } from '@tessera/contracts/media/figures.schema';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { createMoneyText } from '@tessera/contracts/money/money-text';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { SharedHead, SharedMedia, SharedPosts, SharedReport } from '@tessera/contracts/share/share.schema';
import { here, openingBase } from '../../../../platform/page/opening-style.ts';

/*
 * Renders the first figures and pictures of a public page as HTML without scripts. The remote later renders the same in
 * its place, and more below it.
 */

/** Rules for the page's style sheet. */
export const openingStyle = [
  openingBase,
  `${here}{max-width:1440px;padding:16px 32px}`,
  `@media(max-width:767.95px){${here}{padding:12px 16px}}`,
  `${here} h1{font-size:20px;font-weight:600;line-height:1.4;letter-spacing:-.01em;overflow-wrap:anywhere}${here} p{opacity:.75;min-height:21px;overflow-wrap:anywhere}`,
  `${here} ul{list-style:none;padding:0;display:grid;gap:8px;margin-top:16px}${here} .figures{grid-template-columns:repeat(auto-fit,minmax(max(148px,25% - 1px),1fr));gap:0;border:var(--o-line);border-radius:8px;background:var(--o-surface)}`,
  `${here} .figures li{padding:12px 16px;min-height:116px}${here} .figures span{font-size:12px;opacity:.75;display:block}${here} .figures b{font-size:24px;font-weight:600;font-variant-numeric:tabular-nums}`,
  `@media(min-width:1248px){${here} .figures{grid-template-columns:repeat(8,1fr)}}`,
  `${here} header{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;min-height:32px}${here} .figures+.posts{margin-top:60px}`,
  `${here} .posts{grid-template-columns:repeat(auto-fill,minmax(min(200px,45%),1fr))}${here} .posts img{display:block;width:100%;aspect-ratio:4/5;object-fit:cover;border-radius:8px;background:color-mix(in srgb,var(--o-ink) 8%,transparent)}`,
  `${here} .stories{grid-template-columns:repeat(auto-fill,minmax(min(180px,45%),1fr))}${here} .stories img{display:block;width:100%;aspect-ratio:9/16;object-fit:cover;border-radius:8px;background:color-mix(in srgb,var(--o-ink) 8%,transparent)}`,
].join('');

const asOfWords: Readonly<Record<Language, (time: string) => string>> = {
  en: (time) => `As of ${time}`,
  'zh-Hant-HK': (time) => `資料截至${time}`,
  ja: (time) => `取得日時：${time}`,
};
const unknown = '–';

/** The title, the byline and the time of the figures. */
export function headHtml({ title, byline, timeZone, asOf }: SharedHead, language: Language): string {
  const time =
    asOf === null
      ? null
      : new Intl.DateTimeFormat(formatLocales[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
          new Date(asOf),
        );
  const line = [byline, ...(time === null ? [] : [asOfWords[language](time)])]
    .filter((part) => part !== '')
    .join(' · ');
  return `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(line)}</p></header>`;
}

// Smaller values are written in full, as in the report's tiles.
const largeCount = 100_000;
const largeAmount = 1_000_000;
const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1, useGrouping: true } as const;

/** A figure of a report, written as in its tile. */
export function valueOf(figures: Figures, metric: Metric, currency: Currency, language: Language): string {
  const locale = formatLocales[language];
  if (metric === 'posts') return figures.posts.toLocaleString(locale, figures.posts < largeCount ? {} : short);
  if (metric === 'engagement')
    return figures.engagement.rate === null
      ? unknown
      : (figures.engagement.rate / 100).toLocaleString(locale, {
          style: 'percent',
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        });
  const { sum, known } = figures[metric];
  if (known === 0 && figures.posts > 0) return unknown;
  if (metric === 'emv') {
    const { compactMoney, roundMoney } = createMoneyText(locale);
    return sum < largeAmount ? roundMoney(sum, currency) : compactMoney(sum, currency);
  }
  return sum.toLocaleString(locale, sum < largeCount ? {} : short);
}

const postHtml = ({ image, username }: SharedMedia): string =>
  image === null
    ? ''
    : `<li><img src="${escapeHtml(image)}" alt="${escapeHtml(username ?? '')}" width="200" height="250" fetchpriority="high"></li>`;

const postsShown = 12;
const postsHtml = (posts: readonly SharedMedia[]): string =>
  `<ul class="posts">${posts.slice(0, postsShown).map(postHtml).join('')}</ul>`;

/** A report's figures and first pictures. */
export function drawReport(report: SharedReport, language: Language): string {
  const { current, ground } = report.summary;
  // While EMV is recalculated, the amounts come from two settings.
  const textOf = (metric: Metric): string =>
    metric === 'emv' && !isPriced(ground) ? unknown : valueOf(current, metric, ground.emvSetting.currency, language);
  const tiles = metrics.map(
    (metric) =>
      `<li><span>${escapeHtml(metricLabels[metric][language])}</span><b>${escapeHtml(textOf(metric))}</b></li>`,
  );
  return `<ul class="figures">${tiles.join('')}</ul>${postsHtml(report.topLists.INTERACTIONS)}`;
}

/** The first pictures of a selection. */
export const drawPosts = ({ mediaList }: Pick<SharedPosts, 'mediaList'>): string => postsHtml(mediaList);

const namesDrawn = 12;

/** The first names of a list. */
export const drawNames = (names: readonly string[]): string =>
  `<ul>${names
    .slice(0, namesDrawn)
    .map((name) => `<li>${escapeHtml(name)}</li>`)
    .join('')}</ul>`;
