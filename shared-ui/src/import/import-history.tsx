import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PressRow, RowList, RowName, RowNote, RowTexts } from '../list/row-list.tsx';
import { size, step, weight } from '../theme/tokens.ts';
import type { ImportItem } from './import-item.ts';
import { ImportStateMark } from './import-state-mark.tsx';

const Title = styled('h3')({
  fontSize: size.body,
  fontWeight: weight.semibold,
  margin: `${step * 6}px 0 ${step * 2}px`,
});

interface ImportHistoryProps<Item extends ImportItem> {
  readonly items: readonly Item[];
  readonly onOpen: (item: Item) => void;
  readonly isDisabled: boolean;
}

/** The list of imports, newest first; each opens at its current step. */
export function ImportHistory<Item extends ImportItem>({
  items,
  onOpen,
  isDisabled,
}: ImportHistoryProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <>
      <Title id={titleId}>{t('import.history.title')}</Title>
      <RowList aria-labelledby={titleId}>
        {items.map((item) => (
          <li key={item.id}>
            <PressRow disabled={isDisabled} onClick={() => onOpen(item)}>
              <RowTexts>
                <RowName>{item.fileName}</RowName>
                <ImportSummary item={item} />
              </RowTexts>
              <ImportStateMark item={item} />
            </PressRow>
          </li>
        ))}
      </RowList>
    </>
  );
}

function ImportSummary({ item }: { readonly item: ImportItem }): ReactNode {
  const { t } = useTranslation('ui');
  const { dateTime } = useFormat();
  const { createdTime, added, bad, done, total, state } = item;
  const facts = [
    dateTime(createdTime),
    ...(state === 'running' ? [t('import.count.done', { done, total })] : []),
    ...(added > 0 ? [t('import.count.added', { count: added })] : []),
    ...(bad > 0 ? [t('import.count.bad', { count: bad })] : []),
  ];
  return <RowNote>{facts.join(' · ')}</RowNote>;
}
