import type { Import } from '@tessera/contracts/import/import.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ImportStateMark } from './import-state-mark.tsx';
import { PressRow, RowList, RowName, RowNote, RowTexts } from './row-list.tsx';

const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: `${step * 6}px 0 ${step * 2}px` });
interface ImportHistoryProps {
  readonly items: readonly Import[];
  readonly onOpen: (item: Import) => void;
  readonly isDisabled: boolean;
}

/** The imports of a content, newest first; each opens where it stands. */
export function ImportHistory({ items, onOpen, isDisabled }: ImportHistoryProps): ReactNode {
  const { t } = useTranslation('workspace');
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

function ImportSummary({ item }: { readonly item: Import }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { createdTime, added, bad, done, total, state } = item;
  const facts = [
    dateTime(createdTime),
    ...(state === 'running' ? [t('scan.state.ofTotal', { current: done, total })] : []),
    ...(added > 0 ? [t('import.count.added', { count: added })] : []),
    ...(bad > 0 ? [t('import.count.bad', { count: bad })] : []),
  ];
  return <RowNote>{facts.join(' · ')}</RowNote>;
}
