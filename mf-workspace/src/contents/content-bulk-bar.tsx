import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { raiseNotices, Toolbar, ToolbarSpace, ToolbarText } from '@tessera/ui/shared-modules/kit';
import { color, layer, radius, step } from '@tessera/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentRow } from './content-rows.ts';

interface ContentBulkBarProps {
  readonly chosen: readonly ContentRow[];
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

const Bar = styled(Toolbar)({ position: 'sticky', bottom: step * 4, zIndex: layer.sticky, padding: `${step * 2}px ${step * 3}px`, borderRadius: radius.card, background: color.raised, boxShadow: color.floatShadow });

/** What can be done to the chosen contents. It floats, so that the table keeps its place. */
export function ContentBulkBar({ chosen, onRemove, onClear }: ContentBulkBarProps): ReactNode {
  const { t } = useTranslation('workspace');
  if (chosen.length === 0) return null;
  return (
    <Bar ref={raiseNotices} role="toolbar" aria-label={t('content.choose.label')}>
      <ToolbarText role="status">{t('content.choose.count', { count: chosen.length })}</ToolbarText>
      <Button size="small" variant="text" onClick={onClear}>
        {t('content.choose.clear')}
      </Button>
      <ToolbarSpace />
      <Button size="small" color="error" startIcon={<Trash2 aria-hidden />} onClick={onRemove}>
        {t('content.delete.action')}
      </Button>
    </Bar>
  );
}
