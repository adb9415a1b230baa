import { audienceTraits, type Audience, type AudienceTrait } from '@tessera/contracts/audience/audience.schema';
import type { AudienceSample } from '../../../network/media-source/vendor/vendor-audience.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** The sample of one account, without what is hidden from the viewer. */
export interface SampledAccount {
  readonly followers: number | null;
  readonly sample: AudienceSample;
}

type Counted = readonly { readonly name: string; readonly count: number }[];

/** Maximum numbers of names per trait, and of fans. */
const namesMax = 20;
const fansMax = 24;

const genderOf = ({ gender }: AudienceSample): Counted =>
  gender === null
    ? []
    : [
        { name: 'female', count: gender.female },
        { name: 'male', count: gender.male },
      ];
const countsOf = (sample: AudienceSample, trait: AudienceTrait): Counted =>
  trait === 'gender' ? genderOf(sample) : sample[trait];

/** An account is weighted by its followers, or by its sample's size when those are unknown. */
const weightOf = ({ followers, sample }: SampledAccount): number =>
  followers === null || followers === 0 ? sample.sampleSize : followers;

/**
 * The size of a single sample that would be as informative as several weighted ones: (Σ w)² ÷ Σ (w² ÷ n). After L.
 * Kish, "Survey Sampling" (1965), 11.2: unequal weights make the variance of a weighted share larger than the number of
 * people sampled suggests.
 */
function effectiveSize(accounts: readonly SampledAccount[]): number {
  const weight = accounts.reduce((sum, account) => sum + weightOf(account), 0);
  const spread = accounts.reduce((sum, account) => sum + weightOf(account) ** 2 / account.sample.sampleSize, 0);
  return spread === 0 ? 0 : weight ** 2 / spread;
}

function sharesOf(
  accounts: readonly SampledAccount[],
  countsIn: (sample: AudienceSample) => Counted,
): Audience['traits'][AudienceTrait] {
  const telling = accounts.filter(({ sample }) => countsIn(sample).length > 0);
  const weight = telling.reduce((sum, account) => sum + weightOf(account), 0);
  const size = effectiveSize(telling);
  const shares = new Map<string, number>();
  for (const account of telling) {
    for (const { name, count } of countsIn(account.sample)) {
      const part = (Math.min(1, count / account.sample.sampleSize) * weightOf(account)) / weight;
      shares.set(name, (shares.get(name) ?? 0) + part);
    }
  }
  return {
    accounts: telling.length,
    sampleSize: telling.reduce((sum, { sample }) => sum + sample.sampleSize, 0),
    effectiveSize: size,
    shareList: [...shares]
      .map(([name, sum]) => ({ name, sum: Math.min(1, sum) }))
      .map(({ name, sum }) => ({ name, share: sum, ...wilsonInterval(sum, size) })),
  };
}

const bySize = (
  one: { readonly name: string; readonly share: number },
  other: { readonly name: string; readonly share: number },
): number => other.share - one.share || (one.name < other.name ? -1 : 1);
/** Ages in ascending order, everything else by share. */
const inOrderOf = (trait: AudienceTrait, list: Audience['traits'][AudienceTrait]['shareList']): typeof list =>
  trait === 'ages'
    ? list.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    : list.toSorted(bySize).slice(0, namesMax);

function traitOf(accounts: readonly SampledAccount[], trait: AudienceTrait): Audience['traits'][AudienceTrait] {
  const shares = sharesOf(accounts, (sample) => countsOf(sample, trait));
  return { ...shares, shareList: inOrderOf(trait, shares.shareList) };
}

function activeOf(accounts: readonly SampledAccount[]): Audience['active'] {
  const {
    shareList: [active],
    sampleSize,
    effectiveSize: size,
  } = sharesOf(accounts, (sample) => (sample.active === null ? [] : [{ name: 'active', count: sample.active }]));
  return active === undefined
    ? null
    : { share: active.share, low: active.low, high: active.high, sampleSize, effectiveSize: size };
}

function fansOf(accounts: readonly SampledAccount[]): Audience['fanList'] {
  const named = Map.groupBy(
    accounts.flatMap(({ sample }) => sample.fans),
    ({ username }) => username,
  );
  return [...named.values()]
    .flatMap((fans) => fans.slice(0, 1).map((fan) => ({ ...fan, accounts: fans.length })))
    .toSorted(
      (one, other) =>
        other.accounts - one.accounts ||
        (other.followers ?? 0) - (one.followers ?? 0) ||
        (one.username < other.username ? -1 : 1),
    )
    .slice(0, fansMax);
}

/** Combines the samples of several accounts. A follower of two of the accounts counts for each. */
export function poolAudience(accounts: readonly SampledAccount[]): Pick<Audience, 'active' | 'traits' | 'fanList'> {
  const [gender, ages, locations, languages, hashtags, talking, following] = audienceTraits;
  const of = (trait: AudienceTrait) => traitOf(accounts, trait);
  return {
    active: activeOf(accounts),
    traits: {
      gender: of(gender),
      ages: of(ages),
      locations: of(locations),
      languages: of(languages),
      hashtags: of(hashtags),
      talking: of(talking),
      following: of(following),
    },
    fanList: fansOf(accounts),
  };
}
