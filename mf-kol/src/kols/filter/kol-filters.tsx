import type { KolFilter } from '@tessera/contracts/kol/kol-view.schema';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FilterBar, FilterChip } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { ChevronLeft, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { KolNumber } from '../use-kol-number.ts';
import { KolFilterEditor } from './kol-filter-editor.tsx';
import { addedGroups, standingKeys, tidyFilter, type KolFilterKey } from './kol-filter-parts.ts';
import { useKolFilterWords } from './use-kol-filter-words.ts';

const Groups = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  maxHeight: 'min(480px, 70dvh)',
  overflowY: 'auto',
  margin: `-${step * 2}px`,
});
const Heading = styled('h3')({
  fontSize: size.tiny,
  fontWeight: weight.medium,
  color: color.inkSecondary,
  padding: `0 ${step * 2}px`,
});
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Item = styled('button')({
  width: '100%',
  minHeight: height.control,
  padding: `0 ${step * 2}px`,
  border: 0,
  borderRadius: radius.control - 2,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '@media (pointer: coarse)': { minHeight: height.touch },
});

interface KolFiltersProps {
  readonly filter: KolFilter;
  readonly number: KolNumber | undefined;
  /** The currency of the amounts. */
  readonly currency: Currency;
  readonly onChange: (filter: KolFilter) => void;
  readonly actions: ReactNode;
}

/** The filters of the list: a chip for each part with its value, and a menu with the parts of all other columns. */
export function KolFilters({ filter, number, currency, onChange, actions }: KolFiltersProps): ReactNode {
  const { t } = useTranslation('kol');
  const words = useKolFilterWords(currency);
  const set = (change: KolFilter): void => onChange(tidyFilter({ ...filter, ...change }));
  const editor = (key: KolFilterKey): ReactNode => (
    <KolFilterEditor filterKey={key} filter={filter} number={number} words={words} onChange={set} />
  );
  const added = addedGroups.flatMap(({ keys }) => keys).filter((key) => filter[key] !== undefined);
  return (
    <FilterBar
      label={t('filter.label')}
      chips={[...standingKeys, ...added].map((key) => (
        <FilterChip
          key={key}
          label={words.label(key)}
          value={words.value(key, filter)}
          onRemove={() => set({ [key]: undefined })}
        >
          {() => editor(key)}
        </FilterChip>
      ))}
      add={
        <FilterChip label={t('filter.add.action')} icon={<Plus aria-hidden />}>
          {() => <AddPart label={words.label} editor={editor} />}
        </FilterChip>
      }
      actions={actions}
      onClear={Object.keys(filter).length > 0 ? () => onChange({}) : undefined}
    />
  );
}

interface AddPartProps {
  readonly label: (key: KolFilterKey) => string;
  readonly editor: (key: KolFilterKey) => ReactNode;
}

/** First chooses a column, then its value. */
function AddPart({ label, editor }: AddPartProps): ReactNode {
  const { t } = useTranslation('kol');
  const [chosen, setChosen] = useState<KolFilterKey>();
  if (chosen !== undefined) {
    return (
      <>
        <Button
          size="small"
          variant="text"
          startIcon={<ChevronLeft aria-hidden />}
          sx={{ alignSelf: 'flex-start', ml: -2, mt: -2 }}
          onClick={() => setChosen(undefined)}
        >
          {label(chosen)}
        </Button>
        {editor(chosen)}
      </>
    );
  }
  return (
    <Groups>
      {addedGroups.map(({ id, keys }) => (
        <section key={id}>
          <Heading>{t(`filter.group.${id}`)}</Heading>
          <List>
            {keys.map((key) => (
              <li key={key}>
                <Item type="button" onClick={() => setChosen(key)}>
                  {label(key)}
                </Item>
              </li>
            ))}
          </List>
        </section>
      ))}
    </Groups>
  );
}
