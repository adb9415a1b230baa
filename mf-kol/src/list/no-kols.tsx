import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface NoKolsProps {
  /** A filter or search is active. */
  readonly isNarrowed: boolean;
  /** The list is that of a co-working tag. */
  readonly isTag: boolean;
  readonly onClear: () => void;
  /** Absent if nothing can be added. */
  readonly onAdd: (() => void) | undefined;
}

/** The empty list: nothing was added yet, or nothing matches. */
export function NoKols({ isNarrowed, isTag, onClear, onAdd }: NoKolsProps): ReactNode {
  const { t } = useTranslation('kol');
  if (isNarrowed)
    return (
      <EmptyState
        title={t('empty.narrowed.title')}
        text={t('empty.narrowed.text')}
        action={<Button onClick={onClear}>{t('empty.narrowed.action')}</Button>}
      />
    );
  if (isTag) return <EmptyState title={t('cowork.none.title')} text={t('cowork.none.text')} />;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        onAdd && (
          <Button variant="contained" color="primary" onClick={onAdd}>
            {t('add.open')}
          </Button>
        )
      }
    />
  );
}
