import { minorDigits } from '@tessera/contracts/emv/emv.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { activeFollowersOf, fanPercentOf, frequencyDaysOf, postsPerDayOf } from '@tessera/contracts/kol/kol-figures';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import type { Kol } from '@tessera/contracts/kol/kol.schema';

type Cell = string | number | null;
type Column = readonly [label: keyof typeof kolLabels, cell: (kol: Kol) => Cell];

const money = ({ figures: { avgEmv, currency } }: Kol): Cell => (avgEmv === null ? null : `${(avgEmv / 10 ** minorDigits[currency]).toFixed(minorDigits[currency])} ${currency}`);
const fan = (percent: number | null | undefined): Cell => (percent === null || percent === undefined ? null : fanPercentOf(percent));

const columns: readonly Column[] = [
  ['username', (kol) => kol.username],
  ['fullName', (kol) => kol.info.fullName],
  ['label', (kol) => kol.label],
  ['tags', (kol) => kol.tags.join('; ')],
  ['level', (kol) => kol.level],
  ['followers', (kol) => kol.followers],
  ['avgEmv', money],
  ['avgLike', (kol) => kol.figures.avgLike],
  ['avgComment', (kol) => kol.figures.avgComment],
  ['avgEngagement', (kol) => kol.figures.avgEngagement],
  ['engagementRate', (kol) => kol.figures.engagementRate],
  ['engagementChange', (kol) => kol.figures.engagementChange],
  ['avgPlay', (kol) => kol.figures.avgPlay],
  ['male', (kol) => fan(kol.genderRatio?.male)],
  ['female', (kol) => fan(kol.genderRatio?.female)],
  ['accountType', (kol) => kol.info.accountType],
  ['activeFollowers', activeFollowersOf],
  ['activeFollower', (kol) => fan(kol.activeFollower)],
  ['posts', (kol) => kol.info.posts],
  ['postsPerDay', postsPerDayOf],
  ['frequency', frequencyDaysOf],
  ['following', (kol) => kol.info.following],
  ['topTags', (kol) => kol.figures.topTags.map((tag) => `#${tag}`).join(' ')],
  ['localUsers', (kol) => fan(kol.info.localUsers)],
  ['biography', (kol) => kol.info.biography],
  ['publicEmail', (kol) => kol.audit.publicEmail],
  ['contactPhoneNumber', (kol) => kol.audit.contactPhoneNumber],
  ['externalUrl', (kol) => kol.audit.externalUrl],
  ['createdTime', (kol) => kol.createdTime],
  ['asOf', (kol) => kol.asOf],
];

/** A table program takes a text that begins so for a formula: an apostrophe before it makes it text. */
const startsFormula = /^[=+\-@\t\r]/u;

function write(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = startsFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Influencers as CSV: a line each below the names of the columns; what is unknown is empty. The mark at the beginning tells table programs that it is UTF-8. */
export const kolCsv = (kols: readonly Kol[], language: Language): string =>
  `\uFEFF${[columns.map(([label]) => write(kolLabels[label][language])), ...kols.map((kol) => columns.map(([, cell]) => write(cell(kol))))].map((line) => `${line.join(',')}\r\n`).join('')}`;
