import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { TextLink } from './text-link.tsx';

const Links = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: step * 4 });

/** The ways between the remote's own pages. */
export function SectionLinks(): ReactNode {
  const { t } = useTranslation('chatbot');
  return (
    <Links aria-label={t('dashboard.title')}>
      <TextLink to={chatbotPaths.dashboard}>{t('dashboard.link')}</TextLink>
      <TextLink to={chatbotPaths.projects}>{t('project.page.title')}</TextLink>
      <TextLink to={chatbotPaths.brandedContent}>{t('branded.title')}</TextLink>
      <TextLink to={chatbotPaths.setting}>{t('setting.link')}</TextLink>
    </Links>
  );
}
