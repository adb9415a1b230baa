import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, height, radius, screenOnly, size, step } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  minHeight: height.rowCompact,
  padding: `0 ${step * 3}px`,
  border: `1px solid ${color.hairline}`,
  borderTop: 0,
  borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
  background: color.surface,
  color: color.inkSecondary,
  fontSize: size.tiny,
  fontVariantNumeric: 'tabular-nums',
});

const OnScreen = styled('span')(screenOnly);

interface TableFootProps {
  shown: number;
  total: number | null;
  isLoadingMore: boolean;
  hasLoadFailed: boolean;
  onLoadMore: (() => void) | undefined;
}

/** Footer of a table: how many rows are loaded of how many, and the state of loading more. */
export function TableFoot({ shown, total, isLoadingMore, hasLoadFailed, onLoadMore }: TableFootProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Foot>
      <span>{total === null ? t('table.rows.soFar', { shown }) : t('table.rows.shown', { shown, total })}</span>
      {isLoadingMore && <OnScreen aria-hidden="true">{t('gallery.loading.label')}</OnScreen>}
      <VisuallyHidden role="status">{isLoadingMore ? t('gallery.loading.label') : ''}</VisuallyHidden>
      {hasLoadFailed && (
        <span role="alert">
          {t('table.load.failed')}{' '}
          <Button size="small" variant="text" color="primary" onClick={onLoadMore}>
            {t('problem.retry.action')}
          </Button>
        </span>
      )}
    </Foot>
  );
}
