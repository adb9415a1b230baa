import { exclusionKeys, type MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FilterChip } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { ChevronLeft, Lock, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFilterRights } from '../../lib/plan/use-filter-rights.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { addFilterMark } from './add-filter-mark.ts';
import { isBrandKey, isRangeKey } from './filter-drafts.ts';
import { FilterEditor } from './filter-editor.tsx';
import { filterKeys } from './filter-parts.ts';
import { useFilterWords } from './use-filter-words.ts';

const Groups = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  maxHeight: 'min(520px, 70dvh)',
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
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
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
  '& > svg': { width: 14, height: 14, color: color.inkSecondary },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Needs = styled('span')({ marginLeft: 'auto', fontSize: size.tiny, color: color.inkSecondary });

const isExclusion = (key: MediaFilterKey): boolean => exclusionKeys.some((other) => other === key);

const groups = [
  { id: 'include', has: (key: MediaFilterKey) => !isExclusion(key) && !isRangeKey(key) && !isBrandKey(key) },
  { id: 'brand', has: isBrandKey },
  { id: 'figures', has: isRangeKey },
  { id: 'exclude', has: isExclusion },
] as const;

/**
 * Adds a part to the filter: first which part, then its value. For missing rights it names the plan that includes them.
 */
export function AddFilterChip(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <span {...{ [addFilterMark]: '' }}>
      <FilterChip isBrief label={t('filter.add.action')} icon={<Plus aria-hidden />}>
        {(close) => <AddFilter onClose={close} />}
      </FilterChip>
    </span>
  );
}

function AddFilter({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { label } = useFilterWords();
  const [key, setKey] = useState<MediaFilterKey>();
  if (key === undefined) return <FilterList onChoose={setKey} />;
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<ChevronLeft aria-hidden />}
        sx={{ alignSelf: 'flex-start', ml: -2, mt: -2 }}
        onClick={() => setKey(undefined)}
      >
        {label(key)}
      </Button>
      <FilterEditor filterKey={key} onClose={onClose} />
    </>
  );
}

function FilterList({ onChoose }: { readonly onChoose: (key: MediaFilterKey) => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const { filter } = useCurrentView();
  const { canSet, isOffered, whoHas } = useFilterRights();
  const { label } = useFilterWords();
  return (
    <Groups>
      {groups.map(({ id, has }) => (
        <section key={id}>
          <Heading>{t(`filter.group.${id}`)}</Heading>
          <List>
            {filterKeys
              .filter((key) => has(key) && isOffered(key) && filter[key] === undefined)
              .map((key) => (
                <li key={key}>
                  <Item type="button" onClick={() => onChoose(key)}>
                    {label(key)}
                    {!canSet(key) && (
                      <>
                        <Needs>{whoHas(key)}</Needs>
                        <Lock aria-hidden />
                      </>
                    )}
                  </Item>
                </li>
              ))}
          </List>
        </section>
      ))}
    </Groups>
  );
}
