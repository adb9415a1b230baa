import { kolSorts, kolThenByMax, type KolSort, type KolThenBy } from '@tessera/contracts/kol/kol-view.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { Button, MenuItem, Select, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FilterChip, IconAction, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { ArrowDown, ArrowUp, ArrowUpDown, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
});
const Row = styled('li')({ display: 'grid', gridTemplateColumns: '1fr auto auto', gap: step, alignItems: 'center' });
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });

type Order = KolThenBy[number];

interface KolSortChipProps {
  /** The first order comes first; each further one breaks the ties of those before it. */
  readonly orders: KolThenBy;
  readonly onChange: (first: Order, thenBy: KolThenBy) => void;
}

/** The order of the list: several columns, each with its direction. */
export function KolSortChip({ orders, onChange }: KolSortChipProps): ReactNode {
  const { t } = useTranslation('kol');
  const { list } = useFormat();
  const label = useFieldLabels(kolLabels);
  const change = ([first, ...thenBy]: KolThenBy): void => {
    if (first) onChange(first, thenBy);
  };
  const put = (place: number, order: Order): void =>
    change(orders.map((each, index) => (index === place ? order : each)));
  const free = (own?: KolSort): readonly KolSort[] =>
    kolSorts.filter((sort) => sort === own || !orders.some((order) => order.sort === sort));
  const [next] = free();
  return (
    <FilterChip
      isBrief
      label={t('sort.label')}
      icon={<ArrowUpDown aria-hidden />}
      {...(orders.length > 1 ? { value: list(orders.map(({ sort }) => label(sort))) } : {})}
    >
      {() => (
        <>
          <List>
            {orders.map(({ sort, direction }, place) => {
              const name = t('sort.place', { place: place + 1 });
              return (
                <Row key={sort}>
                  <Select
                    size="small"
                    value={sort}
                    onChange={({ target }) =>
                      put(place, { sort: kolSorts.find((each) => each === target.value) ?? sort, direction })
                    }
                    SelectDisplayProps={{ 'aria-label': name }}
                  >
                    {free(sort).map((each) => (
                      <MenuItem key={each} value={each}>
                        {label(each)}
                      </MenuItem>
                    ))}
                  </Select>
                  <IconAction
                    label={t(direction === 'asc' ? 'sort.asc' : 'sort.desc', { name: label(sort) })}
                    icon={direction === 'asc' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                    onClick={() => put(place, { sort, direction: direction === 'asc' ? 'desc' : 'asc' })}
                  />
                  <IconAction
                    label={t('sort.remove', { name: label(sort) })}
                    icon={<X aria-hidden />}
                    disabled={orders.length === 1}
                    onClick={() => change(orders.filter((_, index) => index !== place))}
                  />
                </Row>
              );
            })}
          </List>
          <Button
            startIcon={<Plus aria-hidden />}
            disabled={orders.length > kolThenByMax || next === undefined}
            onClick={() => next !== undefined && change([...orders, { sort: next, direction: 'desc' }])}
          >
            {t('sort.add')}
          </Button>
          <Note>{t('sort.help')}</Note>
        </>
      )}
    </FilterChip>
  );
}
