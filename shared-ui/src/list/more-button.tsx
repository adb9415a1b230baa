import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whileWaiting } from '../controls/while-waiting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { toPaging } from '../settling/use-settled-query.ts';
import { step } from '../theme/tokens.ts';

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: step * 3,
  marginTop: step * 3,
});

/** Below a list: loads its next page, and says if that failed. Renders nothing after the last page. */
export function MoreButton({ query }: { readonly query: UseInfiniteQueryResult }): ReactNode {
  const { t } = useTranslation('ui');
  const { hasMore, isLoadingMore, hasLoadFailed, onLoadMore } = toPaging(query);
  if (!hasMore) return null;
  const isFailureShown = hasLoadFailed && !isLoadingMore;
  return (
    <Foot>
      <Button {...whileWaiting(isLoadingMore, onLoadMore)}>
        {t(isFailureShown ? 'problem.retry.action' : 'list.more.action')}
      </Button>
      {isFailureShown && <span role="alert">{t('table.load.failed')}</span>}
    </Foot>
  );
}
