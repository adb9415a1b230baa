import { accountAddress } from '../content/post-address.ts';
import { formatLocales, type Language, type LocalizedText } from '../i18n/languages.ts';
import { kolLabels } from '../kol/kol.labels.ts';
import { metricLabels } from '../media/figures.schema.ts';
import { minorDigits, type Currency } from '../money/emv-setting.schema.ts';
import { rankingLabels, rankingTableLabels } from '../ranking/ranking.labels.ts';
import type { ArticleCard } from './article-card.schema.ts';

/** A card ready to render, on the server or in the remote: texts, formatted figures, and the line of a chart. */
export interface CardDrawing {
  readonly title: string;
  /** URL of the page at the network that the card is about. */
  readonly address: string | null;
  readonly lead: string;
  readonly image: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The steps of a chart, or the rows of a ranking; null for other cards. */
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } | null;
  /** SVG path data within `chartBox`; null for a card without a line. */
  readonly path: string | null;
  readonly foot: string;
}

export const chartBox = { width: 600, height: 160 } as const;
/** Space above and below the line, so that the stroke is not cut off. */
const margin = 4;

const unknown = '–';
const asOf: LocalizedText = { en: 'As of', 'zh-Hant-HK': '資料截至', ja: '取得日時' };
const total: LocalizedText = { en: 'Total', 'zh-Hant-HK': '總計', ja: '合計' };
const from: LocalizedText = { en: 'From', 'zh-Hant-HK': '起始日', ja: '開始日' };
/** Label of the control that shows the figures of a chart as a table. */
export const cardTableLabel: LocalizedText = { en: 'Show as table', 'zh-Hant-HK': '以表格顯示', ja: '表で表示' };

const writers = (language: Language) => {
  const locale = formatLocales[language];
  const number = (value: number | null): string =>
    value === null ? unknown : value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return {
    number,
    percent: (value: number | null): string =>
      value === null ? unknown : (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 }),
    // The currency code, because several dollars share one sign.
    money: (value: number | null, currency: Currency): string =>
      value === null
        ? unknown
        : (value / 10 ** minorDigits[currency]).toLocaleString(locale, {
            style: 'currency',
            currency,
            currencyDisplay: 'code',
          }),
    day: (value: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value)),
  };
};

/** SVG path through the steps, with a gap where a value is unknown. */
function pathOf(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...known), Math.max(1, ...known)];
  const x = (place: number): number =>
    Math.round(values.length === 1 ? chartBox.width / 2 : (place / (values.length - 1)) * chartBox.width);
  const y = (value: number): number =>
    Math.round(chartBox.height - margin - ((value - least) / (most - least)) * (chartBox.height - 2 * margin));
  return values
    .flatMap((value, place) =>
      value === null
        ? []
        : [
            `${place === 0 || values[place - 1] === null ? 'M' : 'L'}${x(place)} ${y(value)}${values.length === 1 ? 'h1' : ''}`,
          ],
    )
    .join('');
}

type CardOf<Kind extends ArticleCard['kind']> = Extract<ArticleCard, { kind: Kind }>;
/** A card without the line that says as of when its figures are. */
type DrawnCard = Omit<CardDrawing, 'foot'>;

const nothing = { address: null, image: null, facts: [], table: null, path: null };

function describeMedia(card: CardOf<'media'>, language: Language): DrawnCard {
  const { number, day } = writers(language);
  const label = (labels: LocalizedText, value: string) => ({ label: labels[language], value });
  return {
    ...nothing,
    image: card.image,
    address: `https://www.instagram.com/p/${card.shortcode}/`,
    title: card.username === null ? card.shortcode : `@${card.username}`,
    lead: [day(card.postedTime), card.caption].filter((part) => part !== '').join(' · '),
    facts: [
      label(metricLabels.likes, number(card.likes)),
      label(metricLabels.comments, number(card.comments)),
      ...(card.views === null ? [] : [label(metricLabels.views, number(card.views))]),
    ],
  };
}

function describeInfluencer(card: CardOf<'influencer'>, language: Language): DrawnCard {
  const { number, percent } = writers(language);
  const label = (labels: LocalizedText, value: string) => ({ label: labels[language], value });
  return {
    ...nothing,
    image: card.image,
    address: accountAddress(card.username),
    title: `@${card.username}`,
    lead: card.fullName ?? '',
    facts: [
      label(kolLabels.followers, number(card.followers)),
      label(kolLabels.posts, number(card.posts)),
      label(kolLabels.avgLike, number(card.likes)),
      label(kolLabels.avgComment, number(card.comments)),
      label(metricLabels.engagement, percent(card.engagementRate)),
    ],
  };
}

function describeChart(card: CardOf<'chart'>, language: Language): DrawnCard {
  const { number, percent, money, day } = writers(language);
  const write = (value: number | null): string =>
    card.metric === 'emv' ? money(value, card.currency) : card.metric === 'engagement' ? percent(value) : number(value);
  return {
    ...nothing,
    title: `${metricLabels[card.metric][language]} · ${card.title}`,
    lead: `${day(card.dateFrom)} – ${day(card.toDate)}`,
    facts: [
      {
        label: card.metric === 'engagement' ? metricLabels.engagement[language] : total[language],
        value: write(card.total),
      },
    ],
    table: {
      columns: [from[language], metricLabels[card.metric][language]],
      rows: card.steps.map((step) => [day(step.day), write(step.value)]),
    },
    path: pathOf(card.steps.map(({ value }) => value)),
  };
}

function describeRanking(card: CardOf<'ranking'>, language: Language): DrawnCard {
  const { number, money, day } = writers(language);
  return {
    ...nothing,
    title: `${rankingTableLabels[card.table][language]} · ${card.title}`,
    lead: `${day(card.dateFrom)} – ${day(card.toDate)}`,
    table: {
      columns: [
        '#',
        ...(['username', 'followers', 'posts', 'interactions', 'emv'] as const).map(
          (column) => rankingLabels[column][language],
        ),
      ],
      rows: card.rows.map(({ username, followers, posts, interactions, emv }, place) => [
        number(place + 1),
        `@${username}`,
        number(followers),
        number(posts),
        number(interactions),
        money(emv, card.currency),
      ]),
    },
  };
}

function describeKind(card: ArticleCard, language: Language): DrawnCard {
  switch (card.kind) {
    case 'media':
      return describeMedia(card, language);
    case 'influencer':
      return describeInfluencer(card, language);
    case 'chart':
      return describeChart(card, language);
    case 'ranking':
      return describeRanking(card, language);
  }
}

/** The texts and figures of a card in a language. */
export const describeCard = (card: ArticleCard, language: Language): CardDrawing => ({
  ...describeKind(card, language),
  foot: `${asOf[language]} ${writers(language).day(card.asOf)}`,
});

/** The searchable text of a card; it is the same in every language. */
export const cardWords = (card: ArticleCard): string =>
  card.kind === 'media'
    ? [card.username ?? '', card.caption].join(' ')
    : card.kind === 'influencer'
      ? [card.username, card.fullName ?? ''].join(' ')
      : card.kind === 'chart'
        ? card.title
        : [card.title, ...card.rows.map(({ username }) => username)].join(' ');
