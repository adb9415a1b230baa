import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { WordFrom } from '@tessera/ui/shared-modules/kit';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { GuardedButton } from '../../plan/guarded-button.tsx';
import { useAddContentDialog } from './add-content-host.tsx';

/** The way to more contents in the board on the screen. */
export function AddContentButton({ ref }: Pick<ComponentProps<typeof GuardedButton>, 'ref'>): ReactNode {
  const { t } = useTranslation('workspace');
  const { open } = useAddContentDialog();
  return (
    <GuardedButton {...(ref !== undefined && { ref })} variant="contained" color="primary" startIcon={<Plus aria-hidden />} onClick={open}>
      <WordFrom from="sm">{t('content.add.open')}</WordFrom>
    </GuardedButton>
  );
}
