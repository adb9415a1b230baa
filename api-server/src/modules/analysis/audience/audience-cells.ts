import { audienceFileRows, type AudienceFileColumn } from '@tessera/contracts/audience/audience-file.labels';
import {
  audienceLabels,
  audienceTraits,
  type Audience,
  type AudienceShare,
} from '@tessera/contracts/audience/audience.schema';
import { traitNameOf } from '@tessera/contracts/audience/trait-name';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { CsvCell } from '../../collecting/export/csv-line.ts';

type Row = Readonly<Record<AudienceFileColumn, CsvCell>>;

/** Percent with two decimals, which is as precise as a share of thousands of followers can be. */
const toPercent = (share: number): number => Math.round(share * 10_000) / 100;
const sharesOf = ({ share, low, high }: AudienceShare) => ({
  share: toPercent(share),
  low: toPercent(low),
  high: toPercent(high),
});

const nothing = {
  name: null,
  share: null,
  low: null,
  high: null,
  accounts: null,
  sampleSize: null,
  effectiveSize: null,
  followers: null,
  asOf: null,
} as const;

/**
 * The rows of an audience's export: the share of active followers, the shares of each trait, the fans, and the samples.
 */
export function audienceRows({ active, traits, fanList, accountList }: Audience, language: Language): Row[] {
  return [
    ...(active === null
      ? []
      : [
          {
            ...nothing,
            trait: audienceFileRows.active[language],
            ...sharesOf(active),
            sampleSize: active.sampleSize,
            effectiveSize: Math.round(active.effectiveSize),
          },
        ]),
    ...audienceTraits.flatMap((trait) => {
      const { shareList, accounts, sampleSize, effectiveSize } = traits[trait];
      return shareList.map((row) => ({
        ...nothing,
        trait: audienceLabels[trait][language],
        name: traitNameOf(trait, row.name, language),
        ...sharesOf(row),
        accounts,
        sampleSize,
        effectiveSize: Math.round(effectiveSize),
      }));
    }),
    ...fanList.map(({ username, accounts, followers }) => ({
      ...nothing,
      trait: audienceFileRows.fans[language],
      name: username,
      accounts,
      followers,
    })),
    ...accountList.map(({ username, sampleSize, followers, asOf }) => ({
      ...nothing,
      trait: audienceFileRows.samples[language],
      name: username,
      sampleSize,
      followers,
      asOf,
    })),
  ];
}
