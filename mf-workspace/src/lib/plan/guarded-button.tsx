import { Button, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ToolButton } from '@tessera/ui/shared-modules/kit';
import type { ComponentProps, ReactNode } from 'react';
import { useRights } from './use-rights.ts';

const refused = { 'aria-disabled': true, sx: { opacity: 0.5, cursor: 'not-allowed' } } as const;

/** A button for an action that an expired plan forbids. It then stays focusable and explains why, but does nothing. */
export function GuardedButton({ onClick, ...props }: ComponentProps<typeof Button>): ReactNode {
  const { t } = useTranslation('problem');
  const { isExpired } = useRights();
  if (!isExpired) return <Button {...props} onClick={onClick} />;
  return (
    <Tooltip title={t('expired')} describeChild>
      <Button {...props} {...refused} />
    </Tooltip>
  );
}

/** The same for a tool button. */
export function GuardedToolButton({ onClick, ...props }: ComponentProps<typeof ToolButton>): ReactNode {
  const { t } = useTranslation('problem');
  const { isExpired } = useRights();
  if (!isExpired) return <ToolButton {...props} onClick={onClick} />;
  return (
    <Tooltip title={t('expired')} describeChild>
      <ToolButton {...props} {...refused} />
    </Tooltip>
  );
}
