import { isKolLabelName } from '@tessera/contracts/kol-label/kol-label.schema';
import type { KolFilter } from '@tessera/contracts/kol/kol-view.schema';
import { kolLabels, kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { minorDigits, type Currency } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat, type NumberRange } from '@tessera/ui/shared-modules/kit';
import { useCoworkTags } from '../../cowork/use-cowork.ts';
import { isAgeKey, isFigureKey, isTextKey, type KolFilterKey } from './kol-filter-parts.ts';

const percents: ReadonlySet<KolFilterKey> = new Set([
  'engagementRate',
  'engagementChange',
  'male',
  'female',
  'activeFollower',
  'localUsers',
  'growth',
]);
const changes: ReadonlySet<KolFilterKey> = new Set(['engagementChange', 'growth']);
const counts: ReadonlySet<KolFilterKey> = new Set([
  'followers',
  'activeFollowers',
  'posts',
  'following',
  'monthlyReach',
  'monthlyImpressions',
  'createdTime',
  'asOf',
]);

/** How the numbers of a part are typed. The filter stores them multiplied by `scale`. */
export interface RangeKind {
  readonly decimals: number;
  readonly unit: string;
  readonly isSigned: boolean;
  readonly scale: number;
}

interface KolFilterWords {
  readonly label: (key: KolFilterKey) => string;
  /** The value of a part as text; undefined if it is not set. */
  readonly value: (key: KolFilterKey, filter: KolFilter) => string | undefined;
  readonly nameOfLabel: (label: string) => string;
  readonly rangeKind: (key: KolFilterKey) => RangeKind;
}

/** A range in the units of the fields. An end that is not set is absent. */
export function toFields(range: KolFilter['followers'], { scale }: RangeKind): NumberRange | undefined {
  if (range === undefined) return undefined;
  return {
    ...(range.min === undefined ? {} : { min: range.min / scale }),
    ...(range.max === undefined ? {} : { max: range.max / scale }),
  };
}

/** Functions that describe the filter: its parts and their values. */
export function useKolFilterWords(currency: Currency): KolFilterWords {
  const { t } = useTranslation('kol');
  const { list, number } = useFormat();
  const fieldLabel = useFieldLabels(kolLabels);
  const labelText = useFieldLabels(kolLabelTexts);
  const coworkTags = useCoworkTags().data ?? [];
  const nameOfLabel = (each: string): string => (isKolLabelName(each) ? labelText(each) : each);

  const rangeKind = (key: KolFilterKey): RangeKind => {
    if (key === 'avgEmv')
      return { decimals: minorDigits[currency], unit: currency, isSigned: false, scale: 10 ** minorDigits[currency] };
    return {
      decimals: counts.has(key) ? 0 : 2,
      unit: percents.has(key) ? '%' : '',
      isSigned: changes.has(key),
      scale: 1,
    };
  };
  const rangeText = (range: NumberRange | undefined, { decimals, unit }: RangeKind): string | undefined => {
    if (range === undefined) return undefined;
    const [from, to] = [range.min, range.max].map((end) =>
      end === undefined
        ? undefined
        : `${number(end, Number.isInteger(end) ? 0 : decimals)}${unit === '' || unit === '%' ? unit : ` ${unit}`}`,
    );
    if (from === undefined) return to && t('filter.most', { to });
    return to === undefined ? t('filter.least', { from }) : `${from} – ${to}`;
  };

  return {
    nameOfLabel,
    rangeKind,
    label: (key) => {
      switch (key) {
        case 'labels':
          return fieldLabel('label');
        case 'levels':
          return fieldLabel('level');
        case 'accountTypes':
          return fieldLabel('accountType');
        case 'partners':
          return fieldLabel('sponsoredUsers');
        default:
          return isAgeKey(key) ? t('filter.daysAgo', { label: fieldLabel(key) }) : fieldLabel(key);
      }
    },
    value: (key, filter) => {
      if (filter[key] === undefined) return undefined;
      if (isFigureKey(key) || isAgeKey(key)) return rangeText(toFields(filter[key], rangeKind(key)), rangeKind(key));
      if (isTextKey(key)) return filter[key];
      switch (key) {
        case 'labels':
          return list((filter.labels ?? []).map(nameOfLabel));
        case 'levels':
          return list((filter.levels ?? []).map((level) => fieldLabel(level)));
        case 'momentum':
          return list((filter.momentum ?? []).map((level) => fieldLabel(level)));
        case 'accountTypes':
          return list((filter.accountTypes ?? []).map((type) => fieldLabel(type)));
        case 'partners':
          return t('filter.partners.only');
        case 'topTags':
          return list((filter.topTags ?? []).map((tag) => `#${tag}`));
        case 'coworkTags':
          return list(
            (filter.coworkTags ?? []).map(
              (id) => coworkTags.find(({ coworkTagId }) => coworkTagId === id)?.tagName ?? t('figure.unknown'),
            ),
          );
        case 'tags':
          return list([...(filter.tags ?? [])]);
      }
    },
  };
}
