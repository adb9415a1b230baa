import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FloatingBar, ToolbarSpace, ToolbarText } from '@tessera/ui/shared-modules/kit';
import { Copy, FolderInput, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../../../lib/plan/use-rights.ts';
import { toRescanTargets } from '../scan/rescan-target.ts';
import { useRescanDialog } from '../scan/use-rescan-dialog.tsx';
import { canCopy, useTransfer } from '../use-transfer.tsx';
import type { ContentRow } from './content-rows.ts';

interface ContentBulkBarProps {
  readonly chosen: readonly ContentRow[];
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** The actions on the selected contents. The bar floats, so that the table does not move. */
export function ContentBulkBar({ chosen, onRemove, onClear }: ContentBulkBarProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const rescan = useRescanDialog();
  const transfer = useTransfer(onClear);
  if (chosen.length === 0) return null;
  return (
    <FloatingBar aria-label={t('content.choose.label')}>
      <ToolbarText role="status">{t('content.choose.count', { count: chosen.length })}</ToolbarText>
      <Button size="small" variant="text" onClick={onClear}>
        {t('content.choose.clear')}
      </Button>
      <ToolbarSpace />
      <Button
        size="small"
        startIcon={<RefreshCw aria-hidden />}
        disabled={isExpired}
        onClick={() => rescan.open(toRescanTargets(chosen))}
      >
        {t('rescan.content.action')}
      </Button>
      <Button
        size="small"
        startIcon={<FolderInput aria-hidden />}
        disabled={isExpired}
        onClick={() => transfer.open({ kind: 'move', contents: chosen })}
      >
        {t('content.move.action')}
      </Button>
      <Button
        size="small"
        startIcon={<Copy aria-hidden />}
        disabled={isExpired || !chosen.every(canCopy)}
        onClick={() => transfer.open({ kind: 'copy', contents: chosen })}
      >
        {t('content.copy.action')}
      </Button>
      <Button size="small" color="error" startIcon={<Trash2 aria-hidden />} onClick={onRemove}>
        {t('content.delete.action')}
      </Button>
      {rescan.dialog}
      {transfer.dialog}
    </FloatingBar>
  );
}
