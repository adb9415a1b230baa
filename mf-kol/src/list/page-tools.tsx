import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, ToolButton, type MenuAction } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** From this window width on, in pixels, the labels of all tools fit beside the title. */
const wordsFrom = 1720;

/** Hidden on phones. */
export const NotOnPhones = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
const OnPhones = styled('div')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

interface PageToolsProps {
  readonly tools: readonly MenuAction[];
  /** The main action. */
  readonly children: ReactNode;
}

/**
 * The tools of the whole list: a row of buttons. On a phone, one menu after the main action, so that the first row is
 * near the top.
 */
export function PageTools({ tools, children }: PageToolsProps): ReactNode {
  const { t } = useTranslation('kol');
  return (
    <>
      <NotOnPhones>
        {tools.map(({ label, icon, isDisabled = false, run }) => (
          <ToolButton key={label} from={wordsFrom} icon={icon} label={label} disabled={isDisabled} onClick={run} />
        ))}
      </NotOnPhones>
      {children}
      <OnPhones>
        <ActionMenu label={t('page.more')} actions={tools} />
      </OnPhones>
    </>
  );
}
