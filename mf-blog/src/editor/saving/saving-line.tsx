import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { SavingState } from '@tessera/ui/shared-modules/kit';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Line = styled('span')({ color: color.inkSecondary, '&[data-bad="true"]': { color: color.bad } });

interface SavingLineProps {
  readonly saving: SavingState;
  readonly onAgain: () => void;
}

/** The state of saving, always visible. */
export function SavingLine({ saving, onAgain }: SavingLineProps): ReactNode {
  const { t } = useTranslation(['blog', 'problem']);
  return (
    <span role="status">
      <Line data-bad={saving.name === 'failed' || saving.name === 'conflict' || saving.name === 'gone'}>
        {saving.name === 'failed'
          ? t('editor.saving.failed', { reason: t(`problem:${saving.problem.code}`, saving.problem.params) })
          : t(`editor.saving.${saving.name === 'unsaved' ? 'saving' : saving.name}`)}
      </Line>
      {saving.name === 'failed' && (
        <Button size="small" onClick={onAgain}>
          {t('editor.saving.again')}
        </Button>
      )}
    </span>
  );
}
