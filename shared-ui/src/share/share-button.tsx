import Tooltip from '@mui/material/Tooltip';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import { Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMayChange } from '../act/use-may-change.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../remote/host-context.tsx';
import { AddShareDialog } from './share-dialog.tsx';
import type { Sharing } from './share-form.ts';

const neededPlan = cheapestPlanWith('shareReport');

interface ShareButtonProps {
  readonly sharing: Sharing;
  /** Default title of the share. */
  readonly title: string;
  /** One sentence that says what the link will show. */
  readonly text: string;
}

/**
 * A button that shares a page's content by link. If the plan does not include shares, the button is still reachable and
 * says which plan does.
 */
export function ShareButton({ sharing, title, text }: ShareButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const session = useSession();
  const mayChange = useMayChange();
  const [isOpen, setIsOpen] = useState(false);
  const isIncluded = session.state !== 'signedIn' || session.user.rights.switches['shareReport'] !== false;
  const icon = <Share2 aria-hidden />;
  if (!isIncluded) {
    return (
      <Tooltip title={neededPlan === null ? '' : t('plan.need', { plan: planNames[neededPlan] })} describeChild>
        <ToolButton icon={icon} label={t('share.open')} aria-disabled sx={{ opacity: 0.5, cursor: 'not-allowed' }} />
      </Tooltip>
    );
  }
  return (
    <>
      <ToolButton icon={icon} label={t('share.open')} disabled={!mayChange} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <AddShareDialog sharing={sharing} title={title} text={text} canFreeze onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
