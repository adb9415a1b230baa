import { CircularProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Line = styled('p')({
  margin: 0,
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  color: color.inkSecondary,
  fontSize: size.small,
});

/** Shows that the server is checking what was typed. */
export function Checking({ isOn }: { readonly isOn: boolean }): ReactNode {
  const { t } = useTranslation('chatbot');
  return (
    <Line role="status">
      {isOn && (
        <>
          <CircularProgress aria-hidden size={12} />
          {t('panel.checking')}
        </>
      )}
    </Line>
  );
}
