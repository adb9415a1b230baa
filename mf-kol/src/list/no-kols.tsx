import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface NoKolsProps {
  /** Something narrows the list. */
  readonly isNarrowed: boolean;
  /** The list is that of a co-working tag. */
  readonly isTag: boolean;
  readonly onClear: () => void;
  /** Left out where nothing may be added. */
  readonly onAdd: (() => void) | undefined;
}

/** Nothing to show: because nothing was added yet, or because nobody fits. */
export function NoKols({ isNarrowed, isTag, onClear, onAdd }: NoKolsProps): ReactNode {
  const { t } = useTranslation('kol');
  if (isNarrowed) return <EmptyState title={t('empty.narrowed.title')} text={t('empty.narrowed.text')} action={<Button onClick={onClear}>{t('empty.narrowed.action')}</Button>} />;
  if (isTag) return <EmptyState title={t('cowork.none.title')} text={t('cowork.none.text')} />;
  return <EmptyState title={t('empty.title')} text={t('empty.text')} action={onAdd && <Button variant="contained" color="primary" onClick={onAdd}>{t('add.open')}</Button>} />;
}
