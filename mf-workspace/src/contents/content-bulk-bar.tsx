import { Button } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { Toolbar, ToolbarSpace, ToolbarText } from '@tessera/ui/doors/kit';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentRow } from './content-rows.ts';

interface ContentBulkBarProps {
  readonly chosen: readonly ContentRow[];
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** What can be done to the chosen contents; a hint at choosing while there are none, so that the table keeps its place. */
export function ContentBulkBar({ chosen, onRemove, onClear }: ContentBulkBarProps): ReactNode {
  const { t } = useTranslation('workspace');
  if (chosen.length === 0) {
    return (
      <Toolbar>
        <ToolbarText>{t('content.choose.hint')}</ToolbarText>
      </Toolbar>
    );
  }
  return (
    <Toolbar role="toolbar" aria-label={t('content.choose.label')}>
      <ToolbarText role="status">{t('content.choose.count', { count: chosen.length })}</ToolbarText>
      <Button size="small" variant="text" onClick={onClear}>
        {t('content.choose.clear')}
      </Button>
      <ToolbarSpace />
      <Button size="small" color="error" startIcon={<Trash2 aria-hidden />} onClick={onRemove}>
        {t('content.delete.action')}
      </Button>
    </Toolbar>
  );
}
