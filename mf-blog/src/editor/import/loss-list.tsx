import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { Loss } from './clean-html.ts';

const List = styled('ul')({ margin: 0, paddingInlineStart: step * 5, overflowWrap: 'anywhere' });
const shownMax = 20;

/** What an article cannot contain of a document from outside, with its places. */
export function LossList({ losses }: { readonly losses: readonly Loss[] }): ReactNode {
  const { t } = useTranslation('blog');
  const others = losses.flatMap(({ kind, ...loss }) => (kind === 'task' ? [] : [{ kind, ...loss }]));
  const taskCount = losses.length - others.length;
  return (
    <List>
      {others.slice(0, shownMax).map(({ kind, name, after }, place) => (
        // The list is made once, and its entries have no ids.
        <li key={place}>
          {after === '' ? t(`editor.loss.${kind}First`, { name }) : t(`editor.loss.${kind}After`, { name, after })}
        </li>
      ))}
      {others.length > shownMax && <li>{t('editor.loss.more', { count: others.length - shownMax })}</li>}
      {taskCount > 0 && <li>{t('editor.loss.tasks', { count: taskCount })}</li>}
    </List>
  );
}
