import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** Nothing to show yet: why, and the way to the first board. */
export function NoChatbot(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { navigate } = useHost();
  return <EmptyState title={t('chatbot.empty.title')} text={t('chatbot.empty.text')} action={<Button onClick={() => navigate(paths.boards)}>{t('chatbot.empty.action')}</Button>} />;
}
