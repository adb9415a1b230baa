import { kolLabels, kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { accountTypes, isKolLabelName, kolLevels } from '@tessera/contracts/kol/kol.schema';
import { momentumLevels } from '@tessera/contracts/kol/momentum';
import type { KolFilter } from '@tessera/contracts/kol/kol-view.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, FilterBar, FilterChip, RangeField, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { NumberRange } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import type { KolNumber } from './use-kol-number.ts';

interface KolFiltersProps {
  readonly filter: KolFilter;
  readonly number: KolNumber | undefined;
  readonly onChange: (filter: KolFilter) => void;
  readonly actions: ReactNode;
}

/** An end that is not set is not there. */
const toRange = (range: KolFilter['followers']): NumberRange | undefined => range && { ...(range.min === undefined ? {} : { min: range.min }), ...(range.max === undefined ? {} : { max: range.max }) };

/** A filter without the parts that are empty. */
const tidy = (filter: KolFilter): KolFilter => Object.fromEntries(Object.entries(filter).filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0)));

/** What narrows the list: a chip for each part, with what is set in it. */
export function KolFilters({ filter, number: counted, onChange, actions }: KolFiltersProps): ReactNode {
  const { t } = useTranslation('kol');
  const { list, number } = useFormat();
  const label = useFieldLabels(kolLabels);
  const labelText = useFieldLabels(kolLabelTexts);
  const nameOf = (each: string): string => (isKolLabelName(each) ? labelText(each) : each);
  const set = (change: KolFilter): void => onChange(tidy({ ...filter, ...change }));
  const rangeText = (range: NumberRange | undefined, unit = ''): string | undefined => {
    if (range === undefined) return undefined;
    const [from, to] = [range.min, range.max].map((end) => (end === undefined ? undefined : `${number(end, Number.isInteger(end) ? 0 : 1)}${unit}`));
    if (from === undefined) return t('filter.most', { to });
    return to === undefined ? t('filter.least', { from }) : `${from} – ${to}`;
  };
  const levels = [...kolLevels];

  const chips = [
    <FilterChip key="labels" label={label('label')} value={filter.labels && list(filter.labels.map(nameOf))} onRemove={() => set({ labels: undefined })}>
      {() => <CheckList label={label('label')} options={(counted?.labelList ?? []).map((each) => ({ value: each.label, label: nameOf(each.label), count: each.number }))} values={filter.labels ?? []} onChange={(labels) => set({ labels: [...labels] })} />}
    </FilterChip>,
    <FilterChip key="tags" label={label('tags')} value={filter.tags && list(filter.tags)} onRemove={() => set({ tags: undefined })}>
      {() =>
        (counted?.tagList ?? []).length === 0 ? (
          <p>{t('filter.tags.none')}</p>
        ) : (
          <CheckList label={label('tags')} options={(counted?.tagList ?? []).map((each) => ({ value: each.tag, label: each.tag, count: each.number }))} values={filter.tags ?? []} onChange={(tags) => set({ tags: [...tags] })} />
        )
      }
    </FilterChip>,
    <FilterChip key="levels" label={label('level')} value={filter.levels && list(filter.levels.map((level) => label(level)))} onRemove={() => set({ levels: undefined })}>
      {() => <CheckList label={label('level')} options={levels.map((level) => ({ value: level, label: label(level), ...(counted ? { count: counted.groups[level] } : {}) }))} values={filter.levels ?? []} onChange={(chosen) => set({ levels: [...chosen] })} />}
    </FilterChip>,
    <FilterChip key="momentum" label={label('momentum')} value={filter.momentum && list(filter.momentum.map((level) => label(level)))} onRemove={() => set({ momentum: undefined })}>
      {() => <CheckList label={label('momentum')} options={momentumLevels.map((level) => ({ value: level, label: label(level) }))} values={filter.momentum ?? []} onChange={(chosen) => set({ momentum: [...chosen] })} />}
    </FilterChip>,
    <FilterChip key="partners" label={label('sponsoredUsers')} value={filter.partners && t('filter.partners.only')} onRemove={() => set({ partners: undefined })}>
      {() => <CheckList label={label('sponsoredUsers')} options={[{ value: 'only', label: t('filter.partners.only'), ...(counted ? { count: counted.groups.partners } : {}) }]} values={filter.partners ? ['only'] : []} onChange={([only]) => set({ partners: only === undefined ? undefined : true })} />}
    </FilterChip>,
    <FilterChip key="followers" label={label('followers')} value={rangeText(toRange(filter.followers))} onRemove={() => set({ followers: undefined })}>
      {() => <RangeField label={label('followers')} value={toRange(filter.followers)} onChange={(followers) => set({ followers })} autoFocus />}
    </FilterChip>,
    <FilterChip key="engagementRate" label={label('engagementRate')} value={rangeText(toRange(filter.engagementRate), '%')} onRemove={() => set({ engagementRate: undefined })}>
      {() => <RangeField label={label('engagementRate')} value={toRange(filter.engagementRate)} decimals={2} unit="%" onChange={(engagementRate) => set({ engagementRate })} autoFocus />}
    </FilterChip>,
    <FilterChip key="accountTypes" label={label('accountType')} value={filter.accountTypes && list(filter.accountTypes.map((type) => t(`accountType.${type}`)))} onRemove={() => set({ accountTypes: undefined })}>
      {() => <CheckList label={label('accountType')} options={accountTypes.map((type) => ({ value: type, label: t(`accountType.${type}`) }))} values={filter.accountTypes ?? []} onChange={(chosen) => set({ accountTypes: [...chosen] })} />}
    </FilterChip>,
  ];

  return <FilterBar label={t('filter.label')} chips={chips} actions={actions} onClear={Object.keys(filter).length > 0 ? () => onChange({}) : undefined} />;
}
