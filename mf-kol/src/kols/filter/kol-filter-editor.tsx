import type { KolFigureName } from '@tessera/contracts/kol/kol-figures';
import type { KolFilter } from '@tessera/contracts/kol/kol-view.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { accountTypes, kolLevels } from '@tessera/contracts/kol/kol.schema';
import { momentumLevels } from '@tessera/contracts/kol/momentum';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, RangeField, SearchField, TagsField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCoworkTags } from '../../cowork/use-cowork.ts';
import type { KolNumber } from '../use-kol-number.ts';
import { isAgeKey, isFigureKey, isTextKey, type KolFilterKey } from './kol-filter-parts.ts';
import { toFields, type useKolFilterWords } from './use-kol-filter-words.ts';

interface KolFilterEditorProps {
  readonly filterKey: KolFilterKey;
  readonly filter: KolFilter;
  readonly number: KolNumber | undefined;
  readonly words: ReturnType<typeof useKolFilterWords>;
  readonly onChange: (change: KolFilter) => void;
}

const topTagsMax = 20;

/** Edits one part of the filter. A change applies at once. */
export function KolFilterEditor({ filterKey, filter, number, words, onChange }: KolFilterEditorProps): ReactNode {
  const { t } = useTranslation('kol');
  const fieldLabel = useFieldLabels(kolLabels);
  const label = words.label(filterKey);
  if (isFigureKey(filterKey) || isAgeKey(filterKey)) {
    return <KolRangeEditor filterKey={filterKey} filter={filter} words={words} onChange={onChange} />;
  }
  if (isTextKey(filterKey))
    return (
      <SearchField
        label={label}
        text={filter[filterKey] ?? ''}
        onChange={(text) => onChange({ [filterKey]: text.trim() === '' ? undefined : text })}
      />
    );
  switch (filterKey) {
    case 'labels':
      return (
        <CheckList
          label={label}
          options={(number?.labelList ?? []).map((each) => ({
            value: each.label,
            label: words.nameOfLabel(each.label),
            count: each.number,
          }))}
          values={filter.labels ?? []}
          onChange={(labels) => onChange({ labels: [...labels] })}
        />
      );
    case 'tags':
      return <TagsEditor label={label} filter={filter} number={number} onChange={onChange} />;
    case 'levels':
      return (
        <CheckList
          label={label}
          options={kolLevels.map((level) => ({
            value: level,
            label: fieldLabel(level),
            ...(number ? { count: number.groups[level] } : {}),
          }))}
          values={filter.levels ?? []}
          onChange={(levels) => onChange({ levels: [...levels] })}
        />
      );
    case 'momentum':
      return (
        <CheckList
          label={label}
          options={momentumLevels.map((level) => ({ value: level, label: fieldLabel(level) }))}
          values={filter.momentum ?? []}
          onChange={(momentum) => onChange({ momentum: [...momentum] })}
        />
      );
    case 'partners':
      return (
        <CheckList
          label={label}
          options={[
            { value: 'only', label: t('filter.partners.only'), ...(number ? { count: number.groups.partners } : {}) },
          ]}
          values={filter.partners ? ['only'] : []}
          onChange={([only]) => onChange({ partners: only === undefined ? undefined : true })}
        />
      );
    case 'accountTypes':
      return (
        <CheckList
          label={label}
          options={accountTypes.map((type) => ({ value: type, label: fieldLabel(type) }))}
          values={filter.accountTypes ?? []}
          onChange={(chosen) => onChange({ accountTypes: [...chosen] })}
        />
      );
    case 'topTags':
      return <TopTagsEditor label={label} filter={filter} onChange={onChange} />;
    case 'coworkTags':
      return <CoworkTagsEditor label={label} filter={filter} onChange={onChange} />;
  }
}

interface RangeEditorProps extends Pick<KolFilterEditorProps, 'filter' | 'words' | 'onChange'> {
  readonly filterKey: KolFigureName | 'createdTime' | 'asOf';
}

/** Edits the bounds of a figure or an age. */
function KolRangeEditor({ filterKey, filter, words, onChange }: RangeEditorProps): ReactNode {
  const kind = words.rangeKind(filterKey);
  // Floating-point scaling would add decimals to the typed number, so round.
  const scaled = (end: number | undefined, name: 'min' | 'max') =>
    end === undefined ? {} : { [name]: kind.scale === 1 ? end : Math.round(end * kind.scale) };
  return (
    <RangeField
      label={words.label(filterKey)}
      value={toFields(filter[filterKey], kind)}
      decimals={kind.decimals}
      isSigned={kind.isSigned}
      unit={kind.unit}
      onChange={(range) =>
        onChange({ [filterKey]: range && { ...scaled(range.min, 'min'), ...scaled(range.max, 'max') } })
      }
      autoFocus
    />
  );
}

interface PartEditorProps extends Pick<KolFilterEditorProps, 'filter' | 'onChange'> {
  readonly label: string;
}

/** Edits the tags of the user. */
function TagsEditor({
  label,
  filter,
  number,
  onChange,
}: PartEditorProps & Pick<KolFilterEditorProps, 'number'>): ReactNode {
  const { t } = useTranslation('kol');
  return (number?.tagList ?? []).length === 0 ? (
    <p>{t('filter.tags.none')}</p>
  ) : (
    <CheckList
      label={label}
      options={(number?.tagList ?? []).map((each) => ({ value: each.tag, label: each.tag, count: each.number }))}
      values={filter.tags ?? []}
      onChange={(tags) => onChange({ tags: [...tags] })}
    />
  );
}

/** Edits the hashtags that influencers use most. */
function TopTagsEditor({ label, filter, onChange }: PartEditorProps): ReactNode {
  return (
    <TagsField
      label={label}
      prefix="#"
      max={topTagsMax}
      values={filter.topTags ?? []}
      toTag={(text) =>
        text
          .trim()
          .replace(/^[#＃]+/u, '')
          .toLowerCase() || null
      }
      onChange={(topTags) => onChange({ topTags: [...topTags] })}
    />
  );
}

function CoworkTagsEditor({ label, filter, onChange }: PartEditorProps): ReactNode {
  const { t } = useTranslation('kol');
  const coworkTags = useCoworkTags().data ?? [];
  return coworkTags.length === 0 ? (
    <p>{t('filter.tags.none')}</p>
  ) : (
    <CheckList
      label={label}
      options={coworkTags.map(({ coworkTagId, tagName }) => ({ value: coworkTagId, label: tagName }))}
      values={filter.coworkTags ?? []}
      onChange={(chosen) => onChange({ coworkTags: [...chosen] })}
    />
  );
}
