import { formatLocales, isLanguage } from '@tessera/contracts/i18n/languages';
import {
  industryLabels,
  industrySchema,
  volumeCategorySchema,
  volumeLabels,
} from '@tessera/contracts/industry/industry';
import { isKolLabelName } from '@tessera/contracts/kol-label/kol-label.schema';
import { kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { mediaFilterLabels, type MediaFilter, type MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { useEmvSetting } from '../../lib/emv-setting/use-emv-setting.ts';
import { useCountryName } from '../../lib/use-country-name.ts';
import { isChoiceKey, isListKey, isRangeKey, type ChoiceKey, type RangeKey } from './filter-drafts.ts';
import { useCoworkTags } from './use-filter-choices.ts';

interface FilterWords {
  readonly label: (key: MediaFilterKey) => string;
  /** The value of a part in a few words. */
  readonly value: (key: MediaFilterKey, filter: MediaFilter) => string;
  readonly languageName: (language: CaptionLanguage) => string;
  /** The name of a choice. */
  readonly choiceName: (key: ChoiceKey, value: string) => string;
}

/** List entries that are written out; the others are only counted. */
const writtenAtMost = 2;

/** Describes the parts of a filter as text. Set `hasCoworkTags` to include names of co-working tags. */
export function useFilterWords({ hasCoworkTags = false } = {}): FilterWords {
  const { t, i18n } = useTranslation('workspace');
  const { number, money, list } = useFormat();
  const label = useFieldLabels(mediaFilterLabels);
  const currency = useEmvSetting()?.currency;
  const industry = useFieldLabels(industryLabels);
  const volume = useFieldLabels(volumeLabels);
  const userLabel = useFieldLabels(kolLabelTexts);
  const country = useCountryName();
  const tags = useCoworkTags(hasCoworkTags).data;
  const locale = formatLocales[isLanguage(i18n.language) ? i18n.language : 'en'];

  const languageName = (language: CaptionLanguage): string => {
    if (language === 'other' || language === 'none') return t(`filter.language.${language}`);
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  };
  const bound = (key: RangeKey, value: number): string => {
    if (key === 'engagement')
      return t('filter.value.percent', { value: Number.isInteger(value) ? number(value) : String(value) });
    return key === 'emv' && currency !== undefined ? money(value, currency) : number(value);
  };
  const range = (
    key: RangeKey,
    { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  ): string => {
    if (min !== undefined && max !== undefined)
      return t('filter.value.between', { min: bound(key, min), max: bound(key, max) });
    return min === undefined
      ? t('filter.value.atMost', { max: bound(key, max ?? 0) })
      : t('filter.value.atLeast', { min: bound(key, min) });
  };
  const entries = (values: readonly string[]): string => {
    const more = values.length - writtenAtMost;
    return more > 0
      ? t('filter.value.more', { list: values.slice(0, writtenAtMost).join(', '), count: more })
      : list(values);
  };

  const choiceName = (key: ChoiceKey, value: string): string => {
    switch (key) {
      case 'brandIndustries':
        return industry(industrySchema.parse(value));
      case 'brandVolumes':
        return volume(volumeCategorySchema.parse(value));
      case 'brandCountries':
        return country(value);
      case 'userLabels':
        return isKolLabelName(value) ? userLabel(value) : value;
      case 'coworkLabels':
        return tags?.find(({ coworkTagId }) => coworkTagId === value)?.tagName ?? t('filter.cowork.gone');
    }
  };

  return {
    label,
    choiceName,
    languageName,
    value: (key, filter) => {
      if (isListKey(key))
        return entries(
          (filter[key] ?? []).map((entry) => (key === 'tags' || key === 'excludeTags' ? `#${entry}` : entry)),
        );
      if (isRangeKey(key)) return range(key, filter[key] ?? {});
      if (isChoiceKey(key)) return entries((filter[key] ?? []).map((entry) => choiceName(key, entry)));
      if (key === 'languages') return entries((filter.languages ?? []).map(languageName));
      return t(key === 'sponsored' && filter.sponsored === 'only' ? 'filter.value.only' : 'filter.value.hidden');
    },
  };
}
