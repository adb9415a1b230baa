import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, useHost } from '@tessera/ui/shared-modules/kit';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKolScope } from '../../lib/kol-scope.ts';

/** A button to invite an influencer to sign up and be approved. Renders nothing for influencers of another user. */
export function SignUpCell({ kol: { username } }: { readonly kol: Kol }): ReactNode {
  const { t } = useTranslation('kol');
  const { navigate } = useHost();
  const { isOwn } = useKolScope();
  if (!isOwn) return null;
  return (
    <IconAction
      size="small"
      tabIndex={-1}
      label={t('signUps.invite.of', { name: username })}
      icon={<Send aria-hidden />}
      onClick={(event) => {
        event.stopPropagation();
        navigate(signUpPaths.invite(username));
      }}
    />
  );
}
