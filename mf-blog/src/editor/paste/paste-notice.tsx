import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { LossList } from '../import/loss-list.tsx';
import type { PasteNotice } from './use-paste.ts';

interface PasteNoticeBarProps {
  readonly notice: PasteNotice;
  readonly onFormat: () => void;
  readonly onClose: () => void;
}

/** Says after a paste what was not taken, or offers to format pasted Markdown. */
export function PasteNoticeBar({ notice, onFormat, onClose }: PasteNoticeBarProps): ReactNode {
  const { t } = useTranslation('blog');
  const close = (
    <Button color="inherit" onClick={onClose}>
      {t('editor.paste.close')}
    </Button>
  );
  if (notice.kind === 'markdown')
    return (
      <Alert
        severity="info"
        role="status"
        action={
          <>
            <Button color="inherit" onClick={onFormat}>
              {t('editor.paste.format')}
            </Button>
            {close}
          </>
        }
      >
        {t('editor.paste.markdown')}
      </Alert>
    );
  if (notice.kind === 'losses')
    return (
      <Alert severity="warning" role="status" action={close}>
        {t('editor.paste.losses')}
        <LossList losses={notice.losses} />
      </Alert>
    );
  return (
    <Alert severity="error" role="alert" action={close}>
      {t(`editor.paste.${notice.kind}`)}
    </Alert>
  );
}
