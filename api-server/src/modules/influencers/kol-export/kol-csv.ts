import type { Language } from '@tessera/contracts/i18n/languages';
import { isKolLabelName } from '@tessera/contracts/kol-label/kol-label.schema';
import { activeFollowersOf, fanPercentOf, frequencyDaysOf, postsPerDayOf } from '@tessera/contracts/kol/kol-figures';
import { kolLabels, kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import type { AccountType, Kol, KolLevel } from '@tessera/contracts/kol/kol.schema';
import type { MomentumLevel } from '@tessera/contracts/kol/momentum';
import { minorDigits } from '@tessera/contracts/money/emv-setting.schema';
import { byteOrderMark, csvLine, type CsvCell } from '../../collecting/export/csv-line.ts';

type Column = readonly [label: keyof typeof kolLabels, cell: (kol: Kol, language: Language) => CsvCell];

const money = ({ figures: { avgEmv, currency } }: Kol): CsvCell =>
  avgEmv === null ? null : `${(avgEmv / 10 ** minorDigits[currency]).toFixed(minorDigits[currency])} ${currency}`;
const fan = (percent: number | null | undefined): CsvCell =>
  percent === null || percent === undefined ? null : fanPercentOf(percent);

/** A label as the screens write it. An influencer without a label has an empty cell. */
const labelIn = (label: string, language: Language): CsvCell =>
  label === 'NONE' ? null : isKolLabelName(label) ? kolLabelTexts[label][language] : label;
const nameIn = (name: KolLevel | MomentumLevel | AccountType | null, language: Language): CsvCell =>
  name === null ? null : kolLabels[name][language];

const columns: readonly Column[] = [
  ['username', (kol) => kol.username],
  ['fullName', (kol) => kol.info.fullName],
  ['label', (kol, language) => labelIn(kol.label, language)],
  ['tags', (kol) => kol.tags.join('; ')],
  ['coworkTags', (kol) => kol.coworkTags.map(({ tagName }) => tagName).join('; ')],
  ['level', (kol, language) => nameIn(kol.level, language)],
  ['followers', (kol) => kol.followers],
  ['avgEmv', money],
  ['avgLike', (kol) => kol.figures.avgLike],
  ['avgComment', (kol) => kol.figures.avgComment],
  ['avgEngagement', (kol) => kol.figures.avgEngagement],
  ['engagementRate', (kol) => kol.figures.engagementRate],
  ['engagementChange', (kol) => kol.figures.engagementChange],
  ['avgPlay', (kol) => kol.figures.avgPlay],
  ['avgView', (kol) => kol.figures.avgView],
  ['male', (kol) => fan(kol.genderRatio?.male)],
  ['female', (kol) => fan(kol.genderRatio?.female)],
  ['accountType', (kol, language) => nameIn(kol.info.accountType, language)],
  ['activeFollowers', activeFollowersOf],
  ['activeFollower', (kol) => fan(kol.activeFollower)],
  ['posts', (kol) => kol.info.posts],
  ['postsPerDay', postsPerDayOf],
  ['frequency', frequencyDaysOf],
  ['following', (kol) => kol.info.following],
  ['topTags', (kol) => kol.figures.topTags.map((tag) => `#${tag}`).join(' ')],
  ['growth', (kol) => kol.momentum.growth],
  ['momentum', (kol, language) => nameIn(kol.momentum.level, language)],
  ['localUsers', (kol) => fan(kol.info.localUsers)],
  ['monthlyReach', (kol) => kol.monthly.reach],
  ['monthlyImpressions', (kol) => kol.monthly.impressions],
  ['biography', (kol) => kol.info.biography],
  ['publicEmail', (kol) => kol.audit.publicEmail],
  ['contactPhoneNumber', (kol) => kol.audit.contactPhoneNumber],
  ['externalUrl', (kol) => kol.audit.externalUrl],
  ['createdTime', (kol) => kol.createdTime],
  ['asOf', (kol) => kol.asOf],
];

/** Influencers as CSV: a header, then a row for each. Unknown values are empty. */
export const kolCsv = (kols: readonly Kol[], language: Language): string =>
  `${byteOrderMark}${csvLine(columns.map(([label]) => kolLabels[label][language]))}${kols.map((kol) => csvLine(columns.map(([, cell]) => cell(kol, language)))).join('')}`;
