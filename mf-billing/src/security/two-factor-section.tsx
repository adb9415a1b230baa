import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { Section } from '../lib/section.tsx';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryPart } from './recovery-part.tsx';
import { Column } from './security-parts.tsx';
import { useFactors } from './use-factors.ts';

/** The second factors of the user: an authenticator app, passkeys and recovery codes. */
export function TwoFactorSection(): ReactNode {
  const { t } = useTranslation('billing');
  const state = useFactors();
  // Shown once, after the factor that brought them, or when they were renewed.
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  return (
    <Section title={t('factors.title')} text={t('factors.text')}>
      <LoadState state={state} skeleton={<ListSkeleton />}>
        {({ authenticator, passkeyList, recoveryCodesLeft, isRequired }) => {
          const hasFactor = authenticator !== null || passkeyList.length > 0;
          return (
            <Column>
              {isRequired && !hasFactor && <Alert severity="warning">{t('factors.required')}</Alert>}
              <AuthenticatorPart authenticator={authenticator} onCodes={setNewCodes} />
              <PasskeyPart passkeys={passkeyList} onCodes={setNewCodes} />
              {hasFactor && <RecoveryPart left={recoveryCodesLeft} onCodes={setNewCodes} />}
            </Column>
          );
        }}
      </LoadState>
      {newCodes.length > 0 && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes([])} />}
    </Section>
  );
}
