import type { Import } from '@tessera/contracts/import/import.schema';
import { ButtonBase, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ImportStateMark } from './import-state-mark.tsx';

const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: `${step * 6}px 0 ${step * 2}px` });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, border: `1px solid ${color.hairline}`, borderRadius: radius.card, overflow: 'hidden', '& > li + li': { borderTop: `1px solid ${color.hairline}` } });
const Row = styled(ButtonBase)({ width: '100%', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-start', alignItems: 'center', gap: `${step}px ${step * 3}px`, minHeight: 56, padding: `${step * 2}px ${step * 3}px`, textAlign: 'left', '&:hover': { background: color.hover } });
const Texts = styled('span')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.4 });
const Name = styled('span')({ display: 'block', fontWeight: weight.medium });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });

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
      <List aria-labelledby={titleId}>
        {items.map((item) => (
          <li key={item.id}>
            <Row disabled={isDisabled} onClick={() => onOpen(item)}>
              <Texts>
                <Name>{item.fileName}</Name>
                <ImportSummary item={item} />
              </Texts>
              <ImportStateMark state={item.state} />
            </Row>
          </li>
        ))}
      </List>
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
  return <Small>{facts.join(' · ')}</Small>;
}
