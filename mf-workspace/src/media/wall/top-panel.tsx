import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ToolButton } from '@tessera/ui/shared-modules/kit';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEmvSetting } from '../../emv-setting/use-emv-setting.ts';
import { TopLists } from '../../report/top/top-lists.tsx';

/** Opens and closes the top lists. */
export function TopButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  return <ToolButton label={t('media.top.action')} icon={<Trophy aria-hidden />} aria-expanded={isOpen} onClick={onToggle} />;
}

/** The first five media of the view by each of the seven rankings. */
export function TopPanel(): ReactNode {
  const emvSetting = useEmvSetting();
  return emvSetting && <TopLists ground={{ emvSetting }} />;
}
